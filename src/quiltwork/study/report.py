"""The report of a study: tables as CSV and Markdown, figures as SVG, one HTML page, and the dataset card."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Sequence
from pathlib import Path

from quiltwork.errors import QuiltworkError
from quiltwork.files import write_atomically
from quiltwork.study.agreement import agreement_table, player_title, players_of
from quiltwork.study.figures import comparison_figure, interval_figure, patch_figure, unit_figure
from quiltwork.study.results import StudyResults, Table, cell_text, csv_row, read_results
from quiltwork.study.shards import EFFECTS, GAMES, count_rows, shard_paths
from quiltwork.study.statistics import Estimate

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; font-size: 0.85rem; margin: 1rem 0; }
th, td { padding: 0.2rem 0.6rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; }
svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { background: #181a1b; color: #ddd; } svg { background: #fff; } }
"""


def write_report(folder: Path, others: Sequence[Path] = ()) -> Path:
    """Write the report of the results in `folder` to `folder/report`, and return the page.

    `others` are studies of the same edition with other networks; a table says where they agree.
    """
    results = read_results(folder)
    studies = [results, *(_read_same_edition(other, results) for other in others)]
    results.tables.append(agreement_table(studies))
    report = folder / "report"
    report.mkdir(exist_ok=True)
    figures = draw_figures(results)
    figures |= draw_agreement(studies)
    for table in results.tables:
        write_atomically(report / f"{table.name}.csv", table_csv(table))
    for name, svg in figures.items():
        write_atomically(report / f"{name}.svg", svg)
    write_atomically(report / "results.md", "\n".join(map(table_markdown, results.tables)))
    write_atomically(report / "dataset.md", dataset_card(folder, results))
    page = report / "index.html"
    write_atomically(page, _page(results, figures))
    return page


def _read_same_edition(folder: Path, main: StudyResults) -> StudyResults:
    results = read_results(folder)
    if results.edition != main.edition:
        raise QuiltworkError(
            "study-other-edition", folder=str(folder), found=results.edition.name, expected=main.edition.name
        )
    return results


def draw_figures(results: StudyResults) -> dict[str, str]:
    """Return the figures by name; a name begins with that of its table."""
    figures = {}
    for level, values in results.patches.items():
        figures[f"patches-{level}"] = patch_figure(values, level)
    for level, units in results.units.items():
        figures[f"units-{level}"] = unit_figure(units, level)
    for table in results.tables:
        if table.name in ("first-player", "rules", "rebalance"):
            figures[f"{table.name}-share"] = interval_figure(
                table.title, "first player's share of wins (95 % interval)", _shares(table), line=0.5
            )
    return figures


def _shares(table: Table) -> list[tuple[str, Estimate]]:
    """Return the shares of the first player, without rows that are differences."""
    column = table.columns.index("first player wins")
    named = [(", ".join(str(cell) for cell in row[: column - 1]), row[column]) for row in table.rows]
    return [(name, share) for name, share in named if isinstance(share, Estimate) and "−" not in name]


def draw_agreement(studies: Sequence[StudyResults]) -> dict[str, str]:
    """Return the figure of all values of patches; none if only one player was asked."""
    series = {
        player_title(level, study, studies): {value.letter: value.lead for value in study.patches[level]}
        for study, level in players_of(studies)
        if level in study.patches
    }
    if len(series) < 2:
        return {}
    return {"agreement-patches": comparison_figure("Value of each patch, all players", series)}


def table_csv(table: Table) -> str:
    """Return a table as CSV; an estimate becomes three columns: value, low and high."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    wide = [any(isinstance(row[index], Estimate) for row in table.rows) for index in range(len(table.columns))]
    heading: list[str] = []
    for column, is_wide in zip(table.columns, wide, strict=True):
        heading += [column, f"{column} low", f"{column} high"] if is_wide else [column]
    writer.writerow(heading)
    writer.writerows(csv_row(row, wide) for row in table.rows)
    return buffer.getvalue()


def table_markdown(table: Table) -> str:
    """Return a table as Markdown, with its title."""
    lines = [
        f"## {table.title}",
        "",
        table.note,
        "",
        "| " + " | ".join(table.columns) + " |",
        "|" + "---|" * len(table.columns),
    ]
    lines += ["| " + " | ".join(cell_text(cell, table.digits) for cell in row) + " |" for row in table.rows]
    return "\n".join(lines) + "\n"


def dataset_card(folder: Path, results: StudyResults) -> str:
    """Return the card of the dataset: where it comes from, its files, columns and licence."""
    lines = [
        f"# Dataset: a study of the edition {results.edition.name}",
        "",
        f"- Made by: {results.revision}",
        f"- Processor: {', '.join(results.machines)}. Floating-point results can differ between processor types.",
        "- Licence: that of quiltwork (MIT). Rings are random; there is no personal data.",
        "- Each shard has a manifest beside it: its inputs, its checksum, processor and versions.",
        "",
        "| folder | shards | rows | bytes |",
        "|---|---|---|---|",
    ]
    groups: dict[str, list[Path]] = {}
    for path in shard_paths(folder):
        groups.setdefault(str(path.parent.relative_to(folder)), []).append(path)
    for name, paths in groups.items():
        size = sum(path.stat().st_size for path in paths)
        lines.append(f"| {name} | {len(paths)} | {sum(map(count_rows, paths)):,} | {size:,} |")
    for title, schema in (("Games (first-player, rules, rebalance)", GAMES), ("Changes (patches, prices)", EFFECTS)):
        lines += ["", f"## {title}", "", "| column | type |", "|---|---|"]
        lines += [f"| {field.name} | {field.type} |" for field in schema]
    lines += [
        "",
        "The columns are explained in docs/study/README.md of quiltwork. Load the shards with DuckDB or Polars:",
        "",
        "```sql",
        "SELECT level, avg(won::INT), avg(lead) FROM 'first-player/*/*.parquet'",
        "WHERE extra_buttons = 0 GROUP BY level;",
        "```",
        "",
        "```python",
        'polars.scan_parquet("patches/*/*.parquet").filter(polars.col("played"))',
        "```",
    ]
    return "\n".join(lines) + "\n"


def _page(results: StudyResults, figures: dict[str, str]) -> str:
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>Study of {html.escape(results.edition.name)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>Study of the edition {html.escape(results.edition.name)}</h1>",
        f"<p>Made by {html.escape(results.revision)} on {html.escape(', '.join(results.machines))}.</p>",
        "<p>Intervals are 95 % bootstrap intervals over rings.</p>",
    ]
    for table in results.tables:
        parts += [f"<h2>{html.escape(table.title)}</h2>", f"<p>{html.escape(table.note)}</p>"]
        parts += [svg for name, svg in figures.items() if name.rpartition("-")[0].startswith(table.name)]
        parts.append(_html_table(table))
    return "\n".join([*parts, "</body></html>"]) + "\n"


def _html_table(table: Table) -> str:
    heading = "".join(f'<th scope="col">{html.escape(column)}</th>' for column in table.columns)
    rows = "\n".join(
        "<tr>" + "".join(f"<td>{html.escape(cell_text(cell, table.digits))}</td>" for cell in row) + "</tr>"
        for row in table.rows
    )
    return f'<div class="wide"><table><thead><tr>{heading}</tr></thead><tbody>\n{rows}\n</tbody></table></div>'
