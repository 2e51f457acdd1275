### Running many tasks, on this machine or on a cluster.

# What needs Dask, in: "… needs Dask distributed; install it with: …"
fleet-part = running tasks on a cluster

task-function = a task needs a function that is defined at the top of an importable module, not { $function }
task-name = the task name { $name } may have only letters, digits, - and _
# $problem (text): what Python says about the arguments
task-arguments = the arguments of task { $task } are not JSON data: { $problem }
duplicate-task = task { $task } is listed twice
worker-count = the number of workers must be at least 1, not { $workers }
in-flight-count = the number of tasks in flight must be at least 1, not { $in_flight }
workers-of-cluster = the number of workers is for this machine only; a cluster has its own workers

# $task (text): name and key of the task; $problem: the reason, one line
task-failed = task { $task } failed: { $problem }
# $type (text): the type of a Python exception; $text (text): its own text
task-exception = { $type }: { $text }
task-result = its function must return bytes, not { $type }
# $exit_status (number): the exit status; negative numbers are signals
task-lost = task { $task } ended its worker process { $losses } times, last with status { $exit_status }; it may need more memory than there is
task-killed-workers = task { $task } ended several workers of the cluster; see their logs, it may need more memory than they have

cluster-address = { $address } is not the address of a Dask scheduler; expected an address such as tcp://10.0.0.1:8786
cluster-tls-incomplete = TLS needs three files: the certificate authority, the certificate and the key
cluster-tls-address = the TLS files need an address that starts with tls://, not { $address }
cluster-tls-file = the TLS file { $file } does not exist
# $problem (text): what Dask says
cluster-unreachable = no Dask scheduler answers at { $address }: { $problem }; if the scheduler uses TLS, the address starts with tls://
cluster-unauthorised = the TLS connection to the Dask scheduler at { $address } failed: { $problem }; check the certificate authority, the certificate and the key
# a reason in the two messages above
cluster-no-answer = no answer within { $seconds } seconds
cluster-no-workers = the Dask scheduler at { $address } has had no worker for { $seconds } seconds; start workers with: dask worker { $address }
cluster-connection-lost = the connection to the Dask scheduler at { $address } broke { $times } times without a result in between
cluster-task-error = the cluster could not run task { $task }: { $problem }
worker-version = worker { $worker } has quiltwork { $version }, this program has { $expected }; install the same version on all machines
worker-without-quiltwork = worker { $worker } cannot import this version of quiltwork; install quiltwork { $expected } there
cluster-without-quiltwork = a worker of the Dask scheduler at { $address } cannot import this version of quiltwork; install quiltwork { $expected } there

result-suffix = the suffix { $suffix } of result files may have only letters and digits, and must not be manifest
result-foreign = { $file } has no manifest, so it is not a result of this program; move it away or choose another folder
result-of-other-task = { $file } is the result of another task; choose another folder or the options of the first run
result-revision = { $file } was computed with { $revision }, this run uses { $expected }; choose another folder
# $found, $expected (numbers): sizes in bytes
result-damaged = { $file } is damaged ({ $found } bytes, { $expected } expected, or a wrong checksum); delete it and run again
manifest-unreadable = { $file } is not a manifest; delete it and its result and run again

# $rate (text): results per second; $remaining (text): hours:minutes:seconds
fleet-progress = { $label }: { $done } of { $total }, { $rate } per second, { $remaining } left
