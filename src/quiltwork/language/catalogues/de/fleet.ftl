### Running many tasks, on this machine or on a cluster.

fleet-part = das Ausführen von Aufgaben auf einem Cluster

task-function = eine Aufgabe braucht eine Funktion, die auf der obersten Ebene eines importierbaren Moduls definiert ist, nicht { $function }
task-name = der Aufgabenname { $name } darf nur Buchstaben, Ziffern, - und _ enthalten
task-arguments = die Argumente der Aufgabe { $task } sind keine JSON-Daten: { $problem }
duplicate-task = die Aufgabe { $task } ist zweimal aufgeführt
worker-count = die Anzahl der Worker muss mindestens 1 sein, nicht { $workers }
in-flight-count = die Anzahl gleichzeitig laufender Aufgaben muss mindestens 1 sein, nicht { $in_flight }
workers-of-cluster = die Anzahl der Worker gilt nur für diesen Rechner; ein Cluster hat seine eigenen Worker

task-failed = die Aufgabe { $task } ist fehlgeschlagen: { $problem }
task-exception = { $type }: { $text }
task-result = ihre Funktion muss bytes zurückgeben, nicht { $type }
task-lost = die Aufgabe { $task } hat ihren Worker-Prozess { $losses }-mal beendet, zuletzt mit Status { $exit_status }; vielleicht braucht sie mehr Speicher, als es gibt
task-killed-workers = die Aufgabe { $task } hat mehrere Worker des Clusters beendet; sieh in deren Logs nach, vielleicht braucht sie mehr Speicher, als sie haben

cluster-address = { $address } ist nicht die Adresse eines Dask-Schedulers; erwartet: eine Adresse wie tcp://10.0.0.1:8786
cluster-tls-incomplete = TLS braucht drei Dateien: die Zertifizierungsstelle, das Zertifikat und den Schlüssel
cluster-tls-address = die TLS-Dateien brauchen eine Adresse, die mit tls:// beginnt, nicht { $address }
cluster-tls-file = die TLS-Datei { $file } gibt es nicht
cluster-unreachable = unter { $address } antwortet kein Dask-Scheduler: { $problem }; wenn der Scheduler TLS benutzt, beginnt die Adresse mit tls://
cluster-unauthorised = die TLS-Verbindung zum Dask-Scheduler unter { $address } ist gescheitert: { $problem }; prüfe Zertifizierungsstelle, Zertifikat und Schlüssel
cluster-no-answer = keine Antwort innerhalb von { $seconds } Sekunden
cluster-no-workers = der Dask-Scheduler unter { $address } hat seit { $seconds } Sekunden keinen Worker; starte Worker mit: dask worker { $address }
cluster-connection-lost = die Verbindung zum Dask-Scheduler unter { $address } ist { $times }-mal abgebrochen, ohne dass dazwischen ein Ergebnis kam
cluster-task-error = der Cluster konnte die Aufgabe { $task } nicht ausführen: { $problem }
worker-version = der Worker { $worker } hat quiltwork { $version }, dieses Programm hat { $expected }; installiere auf allen Rechnern dieselbe Version
worker-without-quiltwork = der Worker { $worker } kann diese Version von quiltwork nicht importieren; installiere dort quiltwork { $expected }
cluster-without-quiltwork = ein Worker des Dask-Schedulers unter { $address } kann diese Version von quiltwork nicht importieren; installiere dort quiltwork { $expected }

result-suffix = die Endung { $suffix } der Ergebnisdateien darf nur Buchstaben und Ziffern enthalten und nicht manifest sein
result-foreign = { $file } hat kein Manifest, ist also kein Ergebnis dieses Programms; verschieb die Datei oder wähle einen anderen Ordner
result-of-other-task = { $file } ist das Ergebnis einer anderen Aufgabe; wähle einen anderen Ordner oder die Optionen des ersten Laufs
result-revision = { $file } wurde mit { $revision } berechnet, dieser Lauf benutzt { $expected }; wähle einen anderen Ordner
result-damaged = { $file } ist beschädigt ({ $found } Bytes statt { $expected } oder eine falsche Prüfsumme); lösche die Datei und starte neu
manifest-unreadable = { $file } ist kein Manifest; lösche die Datei und ihr Ergebnis und starte neu

fleet-progress = { $label }: { $done } von { $total }, { $rate } pro Sekunde, noch { $remaining }
