### Network files and training.

network-unreadable = no se puede leer la red { $file }: { $reason }
network-not-shipped = falta la red incluida en quiltwork; vuelve a instalar quiltwork
network-not-a-network = { $file } no es una red de quiltwork o está dañado
network-wrong-format = { $file } tiene el formato { $found }; se esperaba { $expected }; expórtalo de nuevo con `quiltwork train export`
network-damaged = { $file } está dañado: su contenido no coincide con su suma de verificación
train-no-network = no hay ninguna red en { $folder }; ejecuta antes `quiltwork train learn`
train-no-run = no hay ningún entrenamiento del que partir en { $folder }: falta la red o el checkpoint
