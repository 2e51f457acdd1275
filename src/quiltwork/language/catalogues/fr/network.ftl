### Network files and training.

network-unreadable = impossible de lire le réseau { $file } : { $reason }
network-not-shipped = le réseau fourni avec quiltwork est introuvable ; réinstalle quiltwork
network-not-a-network = { $file } n’est pas un réseau de quiltwork, ou est endommagé
network-wrong-format = { $file } est au format { $found }, il faut { $expected } ; exporte-le à nouveau avec `quiltwork train export`
network-damaged = { $file } est endommagé : son contenu ne correspond pas à sa somme de contrôle
train-no-network = aucun réseau dans { $folder } ; lance d’abord `quiltwork train learn`
train-no-run = aucun entraînement à reprendre dans { $folder } : il y manque le réseau ou le checkpoint
