"""Where several players and several networks find the same."""

from __future__ import annotations

from collections.abc import Sequence

from quiltwork.study.results import Cell, Finding, StudyResults, Table

YES, DIFFERENT, UNCLEAR, ALONE = "yes", "signs differ", "not clear", "one player only"
"""Whether a finding is a claim."""


def agreement_table(studies: Sequence[StudyResults]) -> Table:
    """Return what each level found with each network, and which findings are claims.

    A claim is clear in the games of the first player that was asked, and has the same sign in those of all others. The
    player with the most findings of the first study comes first.
    """
    columns = players_of(studies)
    rows: list[tuple[Cell, ...]] = []
    for name in dict.fromkeys(name for study in studies for name in study.findings):
        found = [study.findings.get(name, {}).get(level) for study, level in columns]
        cells: list[Cell] = ["" if each is None else each.estimate for each in found]
        rows.append((name, *cells, verdict([each for each in found if each is not None])))
    titles = [player_title(level, study, studies) for study, level in columns]
    note = (
        "Differences from 0 of all questions. A finding is a claim if it is clear in the first column that has it (its "
        "interval does not contain 0; for patches, its q-value is below 0.05) and has the same sign in all others."
    )
    return Table("agreement", "Agreement", note, ("finding", *titles, "claim"), rows)


def player_title(level: str, study: StudyResults, studies: Sequence[StudyResults]) -> str:
    """Return the name of a level, with its network if there are several."""
    return level if len({each.network for each in studies}) == 1 else f"{level}, {study.network}"


def players_of(studies: Sequence[StudyResults]) -> list[tuple[StudyResults, str]]:
    """Return all levels of all studies, those of the main level first; it has the most findings of the first study."""
    findings = studies[0].findings.values()
    main = max(_levels(studies[0]), key=lambda level: sum(level in found for found in findings))
    first = [(studies[0], main)]
    rest = [(study, level) for study in studies for level in sorted(_levels(study), key=lambda level: level != main)]
    return first + [player for player in rest if player[0] is not studies[0] or player[1] != main]


def verdict(found: Sequence[Finding]) -> str:
    """Return whether a finding is a claim; the first player that was asked must find it clearly."""
    if not found[0].is_clear:
        return UNCLEAR
    if len(found) == 1:
        return ALONE
    return YES if len({each.estimate.value > 0 for each in found}) == 1 else DIFFERENT


def _levels(study: StudyResults) -> list[str]:
    return sorted({level for found in study.findings.values() for level in found})
