### Studies of the game.

study-part = Studien
study-level-by-time = { $level } denkt nach Zeit, deshalb lassen sich seine Spiele nicht wiederholen; gib Besuche an, zum Beispiel --visits 400 oder { $level }@400
study-level-plain = { $level } spielt nicht in Studien; wähle eine Stufe wie expert
study-other-network = das Netz { $file } hat die Prüfsumme { $found }, die Studie benutzt { $expected }; installiere überall dasselbe Netz oder wähle einen anderen Ordner
study-foreign-shard = { $file } ist kein Teil dieser Studie; verschiebe die Datei oder wähle einen anderen Ordner
study-damaged-shard = { $file } lässt sich nicht als Parquet lesen: { $problem }; lösche die Datei und setze die Studie mit --resume fort
study-damaged-file = { $file } lässt sich nicht lesen; lösche die Datei und setze die Studie mit --resume fort
study-unknown-patch = die Ausgabe { $edition } hat keinen Flicken { $patch }; sie hat { $known }
study-has-results = { $folder } enthält schon Ergebnisse; setze sie mit --resume fort oder wähle einen anderen Ordner
study-no-results = { $folder } enthält keine Ergebnisse einer Studie; stelle zuerst eine Frage, zum Beispiel quiltwork study first-player --out { $folder }
study-missing-results = { $folder } enthält keine Ergebnisse; führe zuerst aus: quiltwork study { $question } --levels { $level }
study-mixed-results = { $folder } mischt Ergebnisse verschiedener Ausgaben, Netze oder Versionen ({ $revisions }); benutze je einen Ordner
study-other-edition = { $folder } ist eine Studie der Ausgabe { $found }, nicht von { $expected }; vergleiche Studien einer Ausgabe
study-done = { $shards } Teile in { $folder }
study-rebalanced = die ausgeglichene Ausgabe ändert { $patches } Flicken: { $file }
