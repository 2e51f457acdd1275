### Errors that no single package owns.

error-in-line-of-file = { $file }, línea { $line }: { $problem }
error-in-line = línea { $line }: { $problem }
error-in-file = { $file }: { $problem }
impossible-position = posición imposible: { $problems }
missing-extra = { $part } necesita { $needs }; instálalo con: pip install "quiltwork[{ $extra }]"
