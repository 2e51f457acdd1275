### The server: its API, its WebSocket, its settings.

shown-text = { $text }

## Requests that are refused

no-such-table = cette table n’existe pas
no-such-ply = la partie a { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, il n’y a donc pas de position après { $ply }
nothing-here = il n’y a rien à l’adresse { $path }
method-not-allowed = { $method } n’est pas autorisé ici
bad-request = requête incorrecte : { $problem }
invalid-value = { $field } : { $problem }
server-error = une erreur s’est produite sur le serveur ; rien de ce qui a été accepté n’est perdu
body-too-large = la requête dépasse { $bytes } octets
too-many-requests = trop de requêtes ; réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
too-many-reviews = tu as lancé beaucoup d’analyses ; la prochaine pourra commencer dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
other-site = cette requête vient d’une page d’un autre site
address-blocked = cette adresse est bloquée
live-needs-minutes = une cadence en direct exige des minutes
correspondence-needs-days = une cadence par correspondance exige des jours
too-many-imports = trop d’enregistrements sont en cours d’importation ; réessaie plus tard
record-hidden = l’enregistrement montrerait des cartes encore cachées ; tu pourras l’enregistrer à la fin de la partie

## Messages on the WebSocket that cannot be read

too-many-messages = trop de messages à la fois ; ralentis
message-too-long = un message doit être un texte d’au plus { $limit } caractères
invalid-message = message invalide : { $problem }

## Storage

event-number-taken = un autre serveur a déjà enregistré un événement avec ce numéro
not-stored = l’enregistrement a échoué ; rien n’a changé
storage-unavailable = la base de données ne répond pas ; réessaie plus tard
unknown-database = base de données inconnue « { $driver } » ; il faut sqlite ou postgresql
invalid-database-url = l’adresse de la base de données est illisible ; il faut postgresql://user@host/name
database-newer = la base de données a été écrite par une version plus récente de quiltwork : { $problem }
database-older = la base de données a été écrite par une version plus ancienne de quiltwork ; démarrez le serveur, qui la met à jour
database-unusable = impossible d’ouvrir la base de données : { $problem } ({ $database })
database-file-missing = le fichier de la base de données a disparu : { $path }
database-in-use = un autre serveur utilise déjà { $path } ; plusieurs serveurs ont besoin de PostgreSQL
part-postgresql = le stockage des tables dans PostgreSQL

## Engine, hints and analyses

part-analysis = l’analyse
hint-not-your-turn = tu ne peux demander un indice que quand c’est à toi de jouer
hint-against-person = il n’y a pas d’indices dans une partie contre une autre personne
hint-already-requested = le moteur travaille encore à ton dernier indice
hint-first-guess = C’est une première estimation : le moteur est en cours de compilation, ce qui n’arrive qu’une fois.
hint-win-chance = Tes chances de gagner : { $percent } %.
analysis-during-game = le moteur n’analyse pas cette partie avant sa fin
analysis-already-requested = le moteur travaille encore à ta dernière analyse
position-is-live = deux personnes jouent en ce moment l’une contre l’autre dans cette position ; le moteur répondra après leur prochain coup
engine-busy = le moteur est trop occupé ; réessaie plus tard
engine-compiling = le moteur se compile pour sa première utilisation ; réessaie dans quelques secondes
engine-compiling-fallback = Le moteur est en cours de compilation, un joueur plus simple joue en attendant.
engine-fallback = Le moteur n’a pas répondu, un joueur plus simple a joué à la place du niveau { $level }.
position-is-live-fallback = Deux personnes jouent en ce moment l’une contre l’autre dans cette position, donc un joueur plus simple a joué à la place du niveau { $level }.
engine-not-installed = Aucun moteur n’est installé, un joueur plus simple joue donc. Pour l’installer : pip install "quiltwork[engine]"
engine-ready = Le moteur est prêt.
engine-warming-up = Le moteur est en cours de compilation. En attendant, un joueur plus simple joue.

## What a player may decide

option-too-expensive = Cette pièce coûte { $price }, et tu as { $purse }.
option-does-not-fit = Cette pièce ne tient pas sur ta couverture.

## The list of a player's tables

summary-waiting = En attente d’un autre joueur.
summary-record = Un enregistrement.
summary-your-turn = C’est à toi de jouer.
summary-turn = { $player } joue.

## Starting the server

server-address = quiltwork est disponible à l’adresse { $address } (Ctrl-C pour l’arrêter)
no-browser = impossible d’ouvrir un navigateur ici ; ouvre l’adresse toi-même
server-not-started = le serveur n’a pas pu démarrer ; les lignes ci-dessus disent pourquoi
cannot-listen = impossible d’écouter sur { $host } port { $port } : { $problem }
invalid-setting = { $name } vaut « { $value } » : { $problem }
worker-needs-postgresql = un worker a besoin de PostgreSQL ; définis QUILTWORK_DATABASE_URL à postgresql://user@host/name
worker-ready = le worker est prêt, avec { $processes ->
    [one] { $processes } processus de moteur
   *[other] { $processes } processus de moteur
} (Ctrl-C pour l’arrêter)

## Horloges

time-returned = Le serveur n’a pas fonctionné pendant { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}. { $player } a récupéré ce temps.

## Entretien de la base de données

backup-exists = { $path } existe déjà ; choisis un autre fichier
no-database-file = il n’y a pas de base de données à { $path }
no-such-table-id = cette table n’existe pas : « { $table } » ; il faut l’identifiant à la fin de son lien, par exemple k7x2mq9w4rtz
invalid-network = { $network } n’est ni une adresse ni un préfixe comme 203.0.113.0/24
network-not-blocked = { $network } n’est pas bloqué
backup-unusable = { $path } n’est pas une copie utilisable d’une base de données : { $problem }
program-missing = { $program } n’est pas installé ; il fait partie de PostgreSQL
program-failed = { $program } a échoué : { $problem }
job-stopped = le processus s’arrête ; la tâche sera exécutée plus tard
