BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	data JSON NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('invite',1,'opened','{"kind": "opened", "number": 1, "at": 1000.0, "mode": "invite", "position": "revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 FRSBjThcUDHbEJVWYMedGQCZNLPkKgfaA 5b0i0t 5b0i0t 1 -", "seats": [{"kind": "human", "name": "Ada", "level": null, "holder": "ada"}, {"kind": "human", "name": "Bo", "level": null, "holder": "bo"}], "pace": {"kind": "live", "seconds": 300, "increment": 3}}');
INSERT INTO "events" VALUES('invite',2,'moved','{"kind": "moved", "number": 2, "at": 1001.0, "by": "ada", "player": 1, "move": "adv"}');
INSERT INTO "events" VALUES('invite',3,'moved','{"kind": "moved", "number": 3, "at": 1002.0, "by": "bo", "player": 2, "move": "adv"}');
INSERT INTO "events" VALUES('invite',4,'take_back_asked','{"kind": "take_back_asked", "number": 4, "at": 1002.0, "by": "ada", "ref": "a", "player": 1, "ply": 0}');
INSERT INTO "events" VALUES('invite',5,'took_back','{"kind": "took_back", "number": 5, "at": 1002.0, "by": "bo", "ply": 0}');
INSERT INTO "events" VALUES('invite',6,'seat_changed','{"kind": "seat_changed", "number": 6, "at": 1002.0, "by": "ada", "player": 1, "seat": {"kind": "human", "name": "Ada Lovelace", "level": null, "holder": "ada"}}');
INSERT INTO "events" VALUES('invite',7,'resigned','{"kind": "resigned", "number": 7, "at": 1002.0, "by": "bo", "player": 2}');
INSERT INTO "events" VALUES('invite',8,'continued','{"kind": "continued", "number": 8, "at": 1002.0, "by": "ada", "table": "next"}');
INSERT INTO "events" VALUES('days',1,'opened','{"kind": "opened", "number": 1, "at": 1000.0, "mode": "local", "position": "revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 FRSBjThcUDHbEJVWYMedGQCZNLPkKgfaA 5b0i0t 5b0i0t 1 -", "seats": [{"kind": "human", "name": "Ada", "level": null, "holder": "ada"}, {"kind": "human", "name": "Bo", "level": null, "holder": "ada"}], "pace": {"kind": "days", "seconds": 172800.0, "increment": 0.0}}');
INSERT INTO "events" VALUES('days',2,'moved','{"kind": "moved", "number": 2, "at": 1001.0, "by": "ada", "player": 1, "move": "adv"}');
INSERT INTO "events" VALUES('days',3,'moved','{"kind": "moved", "number": 3, "at": 1002.0, "by": "ada", "player": 2, "move": "adv"}');
INSERT INTO "events" VALUES('solo',1,'opened','{"kind": "opened", "number": 1, "at": 1000.0, "by": "ada", "mode": "solo", "position": "anniversary 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 TbMchENjGaSLUKDdZFBgkeHWRQPJCYVfA 5b0i0t 0b0i0t 1 - automa=intern automa.pile=11.6.8.5.12.3.10.2.7.4 automa.seen=- automa.aside=9.1 automa.taken=-", "seats": [{"kind": "human", "name": "Player 1", "level": null, "holder": "ada"}, {"kind": "automa", "name": "Automa", "level": "intern", "holder": "computer"}], "pace": {"kind": "none", "seconds": 0.0, "increment": 0.0}}');
INSERT INTO "events" VALUES('solo',2,'moved','{"kind": "moved", "number": 2, "at": 1001.0, "by": "ada", "ref": "m1", "player": 1, "move": "adv"}');
INSERT INTO "events" VALUES('computer',1,'opened','{"kind": "opened", "number": 1, "at": 1000.0, "by": "ada", "mode": "computer", "position": "revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 TbMchENjGaSLUKDdZFBgkeHWRQPJCYVfA 5b0i0t 5b0i0t 1 -", "seats": [{"kind": "human", "name": "Player 1", "level": null, "holder": "ada"}, {"kind": "computer", "name": "Casual", "level": "casual", "holder": "computer"}], "pace": {"kind": "none", "seconds": 0.0, "increment": 0.0}}');
INSERT INTO "events" VALUES('computer',2,'moved','{"kind": "moved", "number": 2, "at": 1001.0, "by": "ada", "ref": "m1", "player": 1, "move": "adv"}');
INSERT INTO "events" VALUES('review',1,'opened','{"kind": "opened", "number": 1, "at": 1000.0, "by": "ada", "mode": "review", "position": "revised 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA 5b0i0t 5b0i0t 1 -", "seats": [{"kind": "open", "name": "Player 1", "level": null, "holder": null}, {"kind": "open", "name": "Player 2", "level": null, "holder": null}], "pace": {"kind": "none", "seconds": 0.0, "increment": 0.0}, "record": "[Game \"Patchwork\"]\n[Edition \"revised\"]\n[Ring \"BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA\"]\n\n1 adv {why}\n2 adv\n"}');
CREATE TABLE sittings (
	holder VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (holder, table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "sittings" VALUES('bo','invite');
INSERT INTO "sittings" VALUES('ada','invite');
INSERT INTO "sittings" VALUES('ada','days');
INSERT INTO "sittings" VALUES('ada','solo');
INSERT INTO "sittings" VALUES('ada','computer');
INSERT INTO "sittings" VALUES('ada','review');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created DOUBLE NOT NULL, 
	updated DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('invite',1000.0,1002.0);
INSERT INTO "tables" VALUES('days',1000.0,1002.0);
INSERT INTO "tables" VALUES('solo',1000.0,1001.0);
INSERT INTO "tables" VALUES('computer',1000.0,1001.0);
INSERT INTO "tables" VALUES('review',1000.0,1000.0);
CREATE INDEX sittings_by_table ON sittings (table_id);
COMMIT;
