### Errors that no single package owns.

error-in-line-of-file = { $file }, line { $line }: { $problem }
error-in-line = line { $line }: { $problem }
error-in-file = { $file }: { $problem }
# $problems: one or more sentences, each a reason
impossible-position = impossible position: { $problems }
# $part: what needs it, for example "the engine"; $needs: libraries; $extra: the name of the extra
missing-extra = { $part } needs { $needs }; install it with: pip install "quiltwork[{ $extra }]"
# $name: an argument, as in code; $value: what was given; $expected: the name of a type in Python
wrong-type = { $name } is { $value }, expected a value of type { $expected }
not-a-count = { $name } is { $value }, expected a whole number of { $least } or more
