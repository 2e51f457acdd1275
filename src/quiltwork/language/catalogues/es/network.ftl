### Network files and training.

network-unreadable = no se puede leer la red { $file }: { $reason }
network-not-shipped = falta la red incluida en quiltwork; vuelve a instalar quiltwork
network-not-a-network = { $file } no es una red de quiltwork o está dañado
network-wrong-format = { $file } tiene el formato { $found }; se esperaba { $expected }; expórtalo de nuevo con `quiltwork train export`
network-damaged = { $file } está dañado: su contenido no coincide con su suma de verificación
train-no-network = no hay ninguna red en { $folder }; ejecuta antes `quiltwork train learn`
train-no-run = no hay ningún entrenamiento del que partir en { $folder }: falta la red o el checkpoint
train-first-network = la red { $network } es la primera, así que es la mejor
train-gate-passed = la red { $network } supera su prueba: { $result }
train-gate-failed = la red { $network } no supera su prueba: { $result }
train-match-result = { $share } de { $games } partidas, { $elo } Elo, ventaja { $lead }, puntos { $scores }, casillas vacías { $empty }
file-written = { $file } está escrito
calibration-games = { $positions } posiciones de { $games } partidas, { $visits } visitas por jugada
calibration-win-slopes = pendientes de los log-odds, del principio al final: { $slopes }
calibration-lead-slopes = pendientes de la ventaja, del principio al final: { $slopes }
calibration-solo = pendiente { $slope }, desplazamiento de { $first } a { $last }
calibration-losses = pérdida logarítmica: { $raw } sin calibrar, { $calibrated } calibrada con otras partidas
calibration-diagram-title = Probabilidades indicadas y partidas ganadas: { $games } partidas, { $visits } visitas por jugada
