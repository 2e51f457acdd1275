### Running many tasks, on this machine or on a cluster.

fleet-part = l’exécution de tâches sur un cluster

task-function = une tâche exige une fonction définie au premier niveau d’un module importable, pas { $function }
task-name = le nom de tâche { $name } ne peut contenir que des lettres, des chiffres, - et _
task-arguments = les arguments de la tâche { $task } ne sont pas des données JSON : { $problem }
duplicate-task = la tâche { $task } figure deux fois dans la liste
worker-count = le nombre de workers doit être d’au moins 1, pas { $workers }
in-flight-count = le nombre de tâches en cours doit être d’au moins 1, pas { $in_flight }
workers-of-cluster = le nombre de workers ne concerne que cette machine ; un cluster a ses propres workers

task-failed = la tâche { $task } a échoué : { $problem }
task-exception = { $type } : { $text }
task-result = sa fonction doit renvoyer bytes, pas { $type }
task-lost = la tâche { $task } a arrêté son processus worker { $losses } fois, la dernière avec le statut { $exit_status } ; elle manque peut-être de mémoire
task-killed-workers = la tâche { $task } a arrêté plusieurs workers du cluster ; consulte leurs journaux, elle manque peut-être de mémoire

cluster-address = { $address } n’est pas l’adresse d’un ordonnanceur Dask ; il faut une adresse comme tcp://10.0.0.1:8786
cluster-tls-incomplete = TLS exige trois fichiers : l’autorité de certification, le certificat et la clé
cluster-tls-address = les fichiers TLS exigent une adresse qui commence par tls://, pas { $address }
cluster-tls-file = le fichier TLS { $file } n’existe pas
cluster-unreachable = aucun ordonnanceur Dask ne répond à l’adresse { $address } : { $problem } ; si l’ordonnanceur utilise TLS, l’adresse commence par tls://
cluster-unauthorised = la connexion TLS à l’ordonnanceur Dask { $address } a échoué : { $problem } ; vérifie l’autorité de certification, le certificat et la clé
cluster-no-answer = pas de réponse en { $seconds } secondes
cluster-no-workers = l’ordonnanceur Dask { $address } n’a aucun worker depuis { $seconds } secondes ; démarre des workers avec : dask worker { $address }
cluster-connection-lost = la connexion à l’ordonnanceur Dask { $address } a été coupée { $times } fois sans résultat entre-temps
cluster-task-error = le cluster n’a pas pu exécuter la tâche { $task } : { $problem }
worker-version = le worker { $worker } a quiltwork { $version }, ce programme a { $expected } ; installe la même version sur toutes les machines
worker-without-quiltwork = le worker { $worker } ne peut pas importer cette version de quiltwork ; installes-y quiltwork { $expected }
cluster-without-quiltwork = un worker de l’ordonnanceur Dask { $address } ne peut pas importer cette version de quiltwork ; installes-y quiltwork { $expected }

result-suffix = le suffixe { $suffix } des fichiers de résultat ne peut contenir que des lettres et des chiffres, et ne doit pas être manifest
result-foreign = { $file } n’a pas de manifeste, ce n’est donc pas un résultat de ce programme ; déplace-le ou choisis un autre dossier
result-of-other-task = { $file } est le résultat d’une autre tâche ; choisis un autre dossier ou les options de la première exécution
result-revision = { $file } a été calculé avec { $revision }, cette exécution utilise { $expected } ; choisis un autre dossier
result-damaged = { $file } est endommagé ({ $found } octets au lieu de { $expected }, ou somme de contrôle fausse) ; supprime-le et relance
manifest-unreadable = { $file } n’est pas un manifeste ; supprime-le ainsi que son résultat et relance

fleet-progress = { $label } : { $done } sur { $total }, { $rate } par seconde, reste { $remaining }
