### Running many tasks, on this machine or on a cluster.

fleet-part = ejecutar tareas en un clúster

task-function = una tarea necesita una función definida en el nivel superior de un módulo importable, no { $function }
task-name = el nombre de tarea { $name } solo puede tener letras, cifras, - y _
task-arguments = los argumentos de la tarea { $task } no son datos JSON: { $problem }
duplicate-task = la tarea { $task } está dos veces en la lista
worker-count = el número de procesos de trabajo debe ser 1 como mínimo, no { $workers }
in-flight-count = el número de tareas en curso debe ser 1 como mínimo, no { $in_flight }
workers-of-cluster = el número de procesos de trabajo es solo para este equipo; un clúster tiene los suyos

task-failed = la tarea { $task } ha fallado: { $problem }
task-exception = { $type }: { $text }
task-result = su función debe devolver bytes, no { $type }
task-lost = la tarea { $task } ha terminado su proceso de trabajo { $losses } veces, la última con el estado { $exit_status }; puede que necesite más memoria de la que hay
task-killed-workers = la tarea { $task } ha terminado varios procesos de trabajo del clúster; consulta sus registros de actividad, puede que necesite más memoria de la que tienen

cluster-address = { $address } no es la dirección de un planificador de Dask; se esperaba una dirección como tcp://10.0.0.1:8786
cluster-tls-incomplete = TLS necesita tres archivos: la autoridad de certificación, el certificado y la clave
cluster-tls-address = los archivos TLS necesitan una dirección que empiece por tls://, no { $address }
cluster-tls-file = el archivo TLS { $file } no existe
cluster-unreachable = ningún planificador de Dask responde en { $address }: { $problem }; si el planificador usa TLS, la dirección empieza por tls://
cluster-unauthorised = la conexión TLS con el planificador de Dask en { $address } ha fallado: { $problem }; comprueba la autoridad de certificación, el certificado y la clave
cluster-no-answer = sin respuesta en { $seconds } segundos
cluster-no-workers = el planificador de Dask en { $address } lleva { $seconds } segundos sin procesos de trabajo; inícialos con: dask worker { $address }
cluster-connection-lost = la conexión con el planificador de Dask en { $address } se ha cortado { $times } veces sin ningún resultado entre medias
cluster-task-error = el clúster no pudo ejecutar la tarea { $task }: { $problem }
worker-version = el proceso de trabajo { $worker } tiene quiltwork { $version } y este programa tiene { $expected }; instala la misma versión en todos los equipos
worker-without-quiltwork = el proceso de trabajo { $worker } no puede importar esta versión de quiltwork; instala allí quiltwork { $expected }
cluster-without-quiltwork = un proceso de trabajo del planificador de Dask en { $address } no puede importar esta versión de quiltwork; instala allí quiltwork { $expected }

result-suffix = el sufijo { $suffix } de los archivos de resultados solo puede tener letras y cifras, y no puede ser manifest
result-foreign = { $file } no tiene manifiesto, así que no es un resultado de este programa; muévelo o elige otra carpeta
result-of-other-task = { $file } es el resultado de otra tarea; elige otra carpeta o las opciones de la primera ejecución
result-revision = { $file } se calculó con { $revision } y esta ejecución usa { $expected }; elige otra carpeta
result-damaged = { $file } está dañado ({ $found } bytes, se esperaban { $expected }, o la suma de verificación no coincide); bórralo y vuelve a ejecutar
manifest-unreadable = { $file } no es un manifiesto; bórralo junto con su resultado y vuelve a ejecutar

fleet-progress = { $label }: { $done } de { $total }, { $rate } por segundo, quedan { $remaining }
