### Errors that no single package owns.

error-in-line-of-file = { $file }, ligne { $line } : { $problem }
error-in-line = ligne { $line } : { $problem }
error-in-file = { $file } : { $problem }
impossible-position = position impossible : { $problems }
missing-extra = pour { $part }, il faut { $needs } ; à installer avec : pip install "quiltwork[{ $extra }]"
wrong-type = { $name } vaut { $value }, il faut une valeur du type { $expected }
not-a-count = { $name } vaut { $value }, il faut un nombre entier à partir de { $least }
