### Studies of the game.

study-part = les études
study-level-by-time = { $level } réfléchit selon le temps, donc ses parties ne peuvent pas être répétées ; indique des visites, par exemple --visits 400 ou { $level }@400
study-level-plain = { $level } ne joue pas dans les études ; choisis un niveau comme expert
study-other-network = le réseau { $file } a la somme de contrôle { $found }, l’étude utilise { $expected } ; installe le même réseau partout ou choisis un autre dossier
study-foreign-shard = { $file } ne fait pas partie de cette étude ; déplace-le ou choisis un autre dossier
study-damaged-shard = { $file } n’est pas lisible comme Parquet : { $problem } ; supprime-le et continue l’étude avec --resume
study-damaged-file = { $file } n’est pas lisible ; supprime-le et continue l’étude avec --resume
study-unknown-patch = l’édition { $edition } n’a pas de pièce { $patch } ; elle a { $known }
study-has-results = { $folder } contient déjà des résultats ; continue-les avec --resume ou choisis un autre dossier
study-no-results = { $folder } ne contient aucun résultat d’étude ; pose d’abord une question, par exemple quiltwork study first-player --out { $folder }
study-missing-results = { $folder } ne contient aucun résultat ; lance d’abord : quiltwork study { $question } --levels { $level }
study-mixed-results = { $folder } mélange des résultats d’éditions, de réseaux ou de versions différents ({ $revisions }) ; utilise un dossier pour chacun
study-other-edition = { $folder } est une étude de l’édition { $found }, pas de { $expected } ; compare des études d’une même édition
study-done = { $shards } fichiers dans { $folder }
study-rebalanced = l’édition rééquilibrée change { $patches } pièces : { $file }
