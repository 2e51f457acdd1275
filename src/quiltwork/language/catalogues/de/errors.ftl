### Errors that no single package owns.

error-in-line-of-file = { $file }, Zeile { $line }: { $problem }
error-in-line = Zeile { $line }: { $problem }
error-in-file = { $file }: { $problem }
impossible-position = unmögliche Stellung: { $problems }
missing-extra = { $part } braucht { $needs }; installiere es mit: pip install "quiltwork[{ $extra }]"
wrong-type = { $name } ist { $value }, erwartet: ein Wert vom Typ { $expected }
not-a-count = { $name } ist { $value }, erwartet: eine ganze Zahl ab { $least }
