### Network files and training.

network-unreadable = impossible de lire le réseau { $file } : { $reason }
network-not-shipped = le réseau fourni avec quiltwork est introuvable ; réinstalle quiltwork
network-not-a-network = { $file } n’est pas un réseau de quiltwork, ou est endommagé
network-wrong-format = { $file } est au format { $found }, il faut { $expected } ; exporte-le à nouveau avec `quiltwork train export`
network-damaged = { $file } est endommagé : son contenu ne correspond pas à sa somme de contrôle
train-no-network = aucun réseau dans { $folder } ; lance d’abord `quiltwork train learn`
train-no-run = aucun entraînement à reprendre dans { $folder } : il y manque le réseau ou le checkpoint
train-first-network = le réseau { $network } est le premier, donc le meilleur
train-gate-passed = le réseau { $network } réussit son épreuve : { $result }
train-gate-failed = le réseau { $network } ne réussit pas son épreuve : { $result }
train-match-result = { $share } de { $games } parties, { $elo } Elo, avance { $lead }, score { $scores }, cases vides { $empty }
file-written = { $file } a été écrit
calibration-games = { $positions } positions de { $games } parties, { $visits } visites par coup
calibration-win-slopes = pentes des log-odds, du début à la fin : { $slopes }
calibration-lead-slopes = pentes de l’avance, du début à la fin : { $slopes }
calibration-solo = pente { $slope }, décalage de { $first } à { $last }
calibration-losses = perte logarithmique : { $raw } brute, { $calibrated } calibrée sur d’autres parties
calibration-diagram-title = Chances de gain indiquées et parties gagnées : { $games } parties, { $visits } visites par coup
