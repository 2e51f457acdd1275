### Studies of the game.

study-part = los estudios
study-level-by-time = { $level } piensa por tiempo, así que sus partidas no se pueden repetir; indica visitas, por ejemplo --visits 400 o { $level }@400
study-level-plain = { $level } no juega en los estudios; elige un nivel como expert
study-other-network = la red { $file } tiene la suma de verificación { $found } y el estudio usa { $expected }; instala la misma red en todas partes o elige otra carpeta
study-foreign-shard = { $file } no es parte de este estudio; muévelo o elige otra carpeta
study-damaged-shard = { $file } no se puede leer como Parquet: { $problem }; bórralo y continúa el estudio con --resume
study-damaged-file = { $file } no se puede leer; bórralo y continúa el estudio con --resume
study-unknown-patch = la edición { $edition } no tiene el retal { $patch }; tiene { $known }
study-has-results = { $folder } ya tiene resultados; continúalos con --resume o elige otra carpeta
study-no-results = { $folder } no tiene resultados de un estudio; haz primero una pregunta, por ejemplo quiltwork study first-player --out { $folder }
study-missing-results = { $folder } no tiene resultados; ejecuta primero: quiltwork study { $question } --levels { $level }
study-mixed-results = { $folder } mezcla resultados de distintas ediciones, redes o versiones ({ $revisions }); usa una carpeta para cada una
study-other-edition = { $folder } es un estudio de la edición { $found }, no de { $expected }; compara estudios de una misma edición
study-done = { $shards } archivos en { $folder }
study-rebalanced = la edición reequilibrada cambia { $patches } retales: { $file }
