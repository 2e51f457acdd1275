### Errors that no single package owns.

error-in-line-of-file = { $file }, línea { $line }: { $problem }
error-in-line = línea { $line }: { $problem }
error-in-file = { $file }: { $problem }
impossible-position = posición imposible: { $problems }
missing-extra = { $part } necesita { $needs }; instálalo con: pip install "quiltwork[{ $extra }]"
wrong-type = { $name } es { $value }; se esperaba un valor del tipo { $expected }
not-a-count = { $name } es { $value }; se esperaba un número entero, { $least } o más
