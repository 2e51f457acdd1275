### Errors that no single package owns.

error-in-line-of-file = { $file }, Zeile { $line }: { $problem }
error-in-line = Zeile { $line }: { $problem }
error-in-file = { $file }: { $problem }
impossible-position = unmögliche Stellung: { $problems }
missing-extra = { $part } braucht { $needs }; installiere es mit: pip install "quiltwork[{ $extra }]"
