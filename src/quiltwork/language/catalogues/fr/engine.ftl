### The engine, its levels and its protocol.

## Levels of the computer: the name inside a sentence, as a heading, and a sentence about how it plays.
## The name of the level "master" is in automa.ftl: Automa has a level of that name too.

level-newcomer = nouveau joueur
level-newcomer-title = Nouveau joueur
level-newcomer-about = Joue aussi pour la première fois : achète sans plan et laisse beaucoup de trous.
level-beginner = débutant
level-beginner-title = Débutant
level-beginner-about = Vient d’apprendre les règles : achète ce qui lui plaît et laisse des trous.
level-novice = novice
level-novice-title = Novice
level-novice-about = A joué quelques parties : sait que le revenu compte, place les pièces sans soin.
level-casual = amateur
level-casual-title = Amateur
level-casual-about = Joue de temps en temps : achète bien, laisse un trou ici ou là.
level-skilled = confirmé
level-skilled-title = Confirmé
level-skilled-about = Un bon joueur de club : gaspille rarement une case ou un tour, mais n’anticipe pas.
level-expert = expert
level-expert-title = Expert
level-expert-about = Anticipe d’un tour ou deux et laisse peu de trous.
level-champion = champion
level-champion-title = Champion
level-champion-about = Anticipe de plusieurs tours ; peu de gens peuvent le battre.
level-master-title = Maître
level-master-about = Joue aussi bien que le moteur le peut en une seconde par décision.
level-plain = simple
level-plain-title = Simple
level-plain-about = Joue comme un débutant soigneux ; se passe du moteur.

## Notices while the engine is compiled. They follow the program's name or stand in a status line.

part-engine = le moteur
could-not-compile = impossible de compiler le moteur ({ $groups }) ; le message du compilateur est ci-dessus
compiling-engine = compilation du moteur ; cela n’arrive qu’une fois
plain-answers-while-compiling = Python pur répond pendant la compilation du moteur ; cela n’arrive qu’une fois

plain-plays-while-compiling = Python pur joue pendant la compilation du moteur. Cela n’arrive qu’une fois.
plain-plays-without-engine = Python pur joue, car le moteur n’est pas installé ; pour l’installer : pip install "quiltwork[engine]"
engine-failed = le moteur a échoué : { $problem }

## Wrong arguments

limit-not-positive = { $name } vaut { $value }, il faut un nombre supérieur à 0
negative-limit = { $name } vaut { $value }, il faut un nombre à partir de 0
increment-without-clock = { $name } vaut { $value }, mais aucune pendule ne peut le recevoir ; donne les secondes restantes dans clock
engine-command-empty = la commande du moteur est vide, il faut un programme et ses arguments
engine-command-unreadable = impossible de séparer « { $command } » en un programme et ses arguments : { $problem }
included-move-illegal = { $move } ne peut pas faire partie de l’analyse : ce n’est pas un coup légal ici
unknown-engine = niveau ou moteur inconnu « { $name } » ; { $closest ->
    [none] choix possibles : { $known }
   *[other] voulais-tu dire « { $closest } » ? Choix possibles : { $known }
}
engine-without-visits = { $name } : il faut au moins une visite
engine-closed = le moteur { $name } est fermé
game-over-no-move = la partie est terminée ; il n’y a pas de coup à chercher
internal-error = erreur interne : { $problem }

## Requests of the protocol that cannot be answered. $name: a field of the protocol, never translated.

protocol-line-too-long = la ligne a { $length } caractères, il en faut au plus { $max }
not-a-json-object = il faut un objet JSON, et non { $found }
request-field-not-text = { $name } vaut { $value }, il faut un texte
request-field-not-texts = { $name } vaut { $value }, il faut une liste de textes
request-field-out-of-range = { $name } vaut { $value }, il faut une valeur de { $low } à { $high }
request-field-not-whole = { $name } vaut { $value }, il faut un nombre entier
request-field-not-true-or-false = { $name } vaut { $value }, il faut true ou false
limit-not-an-object = limit vaut { $value }, il faut un objet comme {"{"}"seconds": 1.0{"}"}
unknown-limit-field = limit a un champ inconnu « { $name } » ; { $closest ->
    [none] choix possibles : { $known }
   *[other] voulais-tu dire « { $closest } » ?
}
wrong-move-number = coup { $number } : { $problem }
request-id-in-use = la requête « { $id } » est encore en cours de traitement
unknown-request = do vaut { $value }, il faut hello, analyse, play, stop ou quit
unsupported-protocol = protocol vaut { $value }, ce moteur accepte { $supported }

## Programs that speak the protocol and fail. $command: how the program was started.

engine-not-started = impossible de démarrer le moteur { $command } : { $problem }
engine-not-ready = le moteur { $command } n’était pas prêt au bout de { $seconds } secondes
engine-did-not-answer = le moteur { $command } n’a pas répondu en { $seconds } secondes
engine-ended = le moteur { $command } s’est arrêté avec le code { $exit_code }
engine-ended-with-errors = le moteur { $command } s’est arrêté avec le code { $exit_code } : { $errors }
engine-answer-without-lines = le moteur { $command } a répondu sans lines : { $answer }
engine-answer-invalid = le moteur { $command } a donné une réponse invalide : { $problem }
engine-rejected-request = le moteur { $command } a rejeté la requête : { $problem }
engine-message = { $text }
line-without-move = il faut un objet avec move, et non { $found }
