BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	table_id VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	seat INTEGER, 
	action_id VARCHAR(64), 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, version), 
	CONSTRAINT an_action_counts_once UNIQUE (table_id, seat, action_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('13OU7IduYbad',1,1.79491219227893972392e+09,NULL,NULL,'{"type":"opened","settings":{"game":"catch-22","options":{"players":2,"board":"board standard\nplayers 2-6\nmap\n.........*x...Axs\n........ooo...o.o\n..oBoxosooooorooC\n..o...o.o.....o..\n..xoDooox.....E..\n..o...o.......o..\nooo...oFosooooo..\n*oo.......G.o.x..\nsoooxoo...ooroooo\n..o.o.s...x...oo*\n..oroHooroo...soo\n..o.....o.....o..\n..I.....Joooooo..\n..o.....o...K.L..\nosooMosooooooxo..\nx.o...oox........\nNoo....*o........\njackpots\nA 4\nB 4\nC 4\nD 3\nE 4\nF 4\nG 5\nH 4\nI 4\nJ 4\nK 4\nL 3\nM 3\nN 5\n","turn_limit":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"1af467b6f4bf887d2485f0d3274b44942f9a2ec4df81dc7e5f0063917d830469"}');
INSERT INTO "events" VALUES('13OU7IduYbad',2,1.79491219227893972392e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('13OU7IduYbad',3,1.79491219227893972392e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"person","name":"Ben"}}');
INSERT INTO "events" VALUES('13OU7IduYbad',4,1.79491219227893972392e+09,NULL,NULL,'{"type":"started","start":{"board":"board standard\nplayers 2-6\nmap\n.........*x...Axs\n........ooo...o.o\n..oBoxosooooorooC\n..o...o.o.....o..\n..xoDooox.....E..\n..o...o.......o..\nooo...oFosooooo..\n*oo.......G.o.x..\nsoooxoo...ooroooo\n..o.o.s...x...oo*\n..oroHooroo...soo\n..o.....o.....o..\n..I.....Joooooo..\n..o.....o...K.L..\nosooMosooooooxo..\nx.o...oox........\nNoo....*o........\njackpots\nA 4\nB 4\nC 4\nD 3\nE 4\nF 4\nG 5\nH 4\nI 4\nJ 4\nK 4\nL 3\nM 3\nN 5\n","phase":"star","seat":0,"pawns":[],"tokens":[0,0],"gold":[5,3,4,3,4,4,4,5,4,3,4,4,4,4],"hands":[5,5],"cubes":[[],[]],"held":[[0,0],[0,0]],"roll":0,"contenders":[],"opening_rolls":[],"offer":null,"declined":[],"turns":0,"turn_limit":null}}');
INSERT INTO "events" VALUES('13OU7IduYbad',5,1.79491219243003177642e+09,0,'m0','{"type":"played","seat":0,"action":"star h1"}');
INSERT INTO "events" VALUES('13OU7IduYbad',6,1.7949121924616394043e+09,1,'m1','{"type":"played","seat":1,"action":"star j17"}');
INSERT INTO "events" VALUES('13OU7IduYbad',7,1.7949121924616394043e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 2"}');
INSERT INTO "events" VALUES('13OU7IduYbad',8,1.7949121924616394043e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 3"}');
INSERT INTO "events" VALUES('13OU7IduYbad',9,1.7949121924709305763e+09,1,'m2','{"type":"played","seat":1,"action":"cube a3"}');
INSERT INTO "events" VALUES('13OU7IduYbad',10,1.79491219247454881664e+09,1,'m3','{"type":"played","seat":1,"action":"cube g14"}');
INSERT INTO "events" VALUES('13OU7IduYbad',11,1.79491219248699975016e+09,1,'m4','{"type":"played","seat":1,"action":"cube m3"}');
INSERT INTO "events" VALUES('13OU7IduYbad',12,1.79491219249875831607e+09,1,'m5','{"type":"played","seat":1,"action":"cube e7"}');
INSERT INTO "events" VALUES('13OU7IduYbad',13,1.79491219250256752969e+09,1,'m6','{"type":"played","seat":1,"action":"cube o15"}');
INSERT INTO "events" VALUES('13OU7IduYbad',14,1.7949121925039601326e+09,1,'m7','{"type":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('13OU7IduYbad',15,1.7949121925039601326e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 6"}');
INSERT INTO "events" VALUES('13OU7IduYbad',16,1.79491219250544476512e+09,1,'m8','{"type":"played","seat":1,"action":"move k16"}');
INSERT INTO "events" VALUES('13OU7IduYbad',17,1.79491219250676584248e+09,0,'m9','{"type":"played","seat":0,"action":"cube g15"}');
INSERT INTO "events" VALUES('13OU7IduYbad',18,1.79491219250799775124e+09,0,'m10','{"type":"played","seat":0,"action":"cube c10"}');
INSERT INTO "events" VALUES('13OU7IduYbad',19,1.79491219250919842721e+09,0,'m11','{"type":"played","seat":0,"action":"cube h2"}');
INSERT INTO "events" VALUES('13OU7IduYbad',20,1.7949121925103640557e+09,0,'m12','{"type":"played","seat":0,"action":"cube h7"}');
INSERT INTO "events" VALUES('13OU7IduYbad',21,1.79491219251151657102e+09,0,'m13','{"type":"played","seat":0,"action":"cube g2"}');
INSERT INTO "events" VALUES('13OU7IduYbad',22,1.79491219251251077652e+09,0,'m14','{"type":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('13OU7IduYbad',23,1.79491219251251077652e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 3"}');
INSERT INTO "events" VALUES('13OU7IduYbad',24,1.79491219251459717745e+09,0,'m15','{"type":"played","seat":0,"action":"move g3"}');
INSERT INTO "events" VALUES('13OU7IduYbad',25,1.79491219251566791535e+09,0,'m16','{"type":"played","seat":0,"action":"switch 2"}');
INSERT INTO "events" VALUES('13OU7IduYbad',26,1.79491219251667237285e+09,1,'m17','{"type":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('13OU7IduYbad',27,1.79491219251667237285e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 3"}');
INSERT INTO "events" VALUES('13OU7IduYbad',28,1.79491219251811218258e+09,1,'m18','{"type":"played","seat":1,"action":"move i2"}');
INSERT INTO "events" VALUES('13OU7IduYbad',29,1.79491219253524923325e+09,1,'m19','{"type":"played","seat":1,"action":"lift g15"}');
INSERT INTO "events" VALUES('13OU7IduYbad',30,1.79491219254617166518e+09,0,'chat','{"type":"said","seat":0,"text":"Good luck, Ben!"}');
INSERT INTO "events" VALUES('13OU7IduYbad',31,1.79491219254945445055e+09,NULL,NULL,'{"type":"left","seat":0}');
INSERT INTO "events" VALUES('13OU7IduYbad',32,1.79491219255111575129e+09,NULL,NULL,'{"type":"left","seat":1}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',1,1.79491219214979791643e+09,NULL,NULL,'{"type":"opened","settings":{"game":"full-moon","options":{"row":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"e7c4d89ee8a699e42fcc464c093ca9aa873e0afc65cbc9622dc1699e0b88e70b"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',2,1.79491219214979791643e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',3,1.79491219214979791643e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"person","name":"Ben"}}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',4,1.79491219214979791643e+09,NULL,NULL,'{"type":"started","start":{"position":"b3/g1/w3/w2/g2/b2/r2/r1/g3/b1/r3/w1 S -","earlier":[]}}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',5,1.79491219220588898658e+09,0,'m0','{"type":"played","seat":0,"action":"r1R1S"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',6,1.79491219221047353746e+09,1,'m1','{"type":"played","seat":1,"action":"g1R1N"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',7,1.79491219221211194996e+09,0,'m2','{"type":"played","seat":0,"action":"b1L1N"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',8,1.7949121922138185501e+09,1,'m3','{"type":"played","seat":1,"action":"r3L1N"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',9,1.79491219221523308751e+09,0,'m4','{"type":"played","seat":0,"action":"b3R1N"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',10,1.7949121922167937755e+09,1,'m5','{"type":"played","seat":1,"action":"g1R1S"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',11,1.79491219221838545802e+09,0,'m6','{"type":"played","seat":0,"action":"r2L1N"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',12,1.7949121922199506759e+09,1,'m7','{"type":"played","seat":1,"action":"g1L1N"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',13,1.794912192221578598e+09,0,'m8','{"type":"played","seat":0,"action":"b1R2N"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',14,1.79491219222289228435e+09,1,'m9','{"type":"played","seat":1,"action":"g1R1N"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',15,1.79491219222434067728e+09,0,'m10','{"type":"played","seat":0,"action":"b1L3"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',16,1.79491219222434067728e+09,NULL,NULL,'{"type":"ended","winners":[0],"reason":"FM-14","secret":"92705149571baf65fb4b41d5600e764f6d7a2e609390bd061bbca47aa2a3c309"}');
INSERT INTO "events" VALUES('9K4tKgOoyYIZ',17,1.79491219222736263271e+09,0,'chat','{"type":"said","seat":0,"text":"Good luck, Ben!"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',1,1.79491219223173046107e+09,NULL,NULL,'{"type":"opened","settings":{"game":"full-moon","options":{"row":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"c5fec3e41300b0c2f1106dd964cab24630dac1611533eadd85e6a58e356fe1bc"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',2,1.79491219223173046107e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',3,1.79491219223173046107e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"person","name":"Ben"}}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',4,1.79491219223173046107e+09,NULL,NULL,'{"type":"started","start":{"position":"r2/r3/g2/r1/w1/g1/w3/b1/b2/w2/g3/b3 S -","earlier":[]}}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',5,1.79491219226453113558e+09,0,'m0','{"type":"played","seat":0,"action":"r1R1S"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',6,1.79491219226625609399e+09,1,'m1','{"type":"played","seat":1,"action":"r2R1S"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',7,1.79491219226776838307e+09,0,'m2','{"type":"played","seat":0,"action":"g1L1S"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',8,1.79491219226901197432e+09,1,'m3','{"type":"played","seat":1,"action":"b1L1S"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',9,1.79491219227063274381e+09,0,'m4','{"type":"played","seat":0,"action":"w3R1N"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',10,1.7949121922717664242e+09,1,'m5','{"type":"played","seat":1,"action":"r3R1N"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',11,1.79491219227290248867e+09,0,'m6','{"type":"played","seat":0,"action":"w3L1N"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',12,1.79491219227383303641e+09,0,'chat','{"type":"said","seat":0,"text":"Good luck, Ben!"}');
INSERT INTO "events" VALUES('pQSKvCnM90uR',13,1.79491219227468657487e+09,0,'last','{"type":"ended","winners":[1],"reason":"resigned","secret":"d8afcabadde65568da814c5eadd7f6a9672b0b34edd407954800de71a0a216d3"}');
INSERT INTO "events" VALUES('rU_LXG3o6Qsa',1,1.79491219357925176625e+09,NULL,NULL,'{"type":"opened","settings":{"game":"full-moon","options":{"row":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"59bc3622391803e8be1ebebe6ae6ba660560f42f2fd8e6914026f5e7eb20f57b"}');
INSERT INTO "events" VALUES('rU_LXG3o6Qsa',2,1.79491219357925176625e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('rU_LXG3o6Qsa',3,1.79491219357925176625e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"bot","level":"random"}}');
INSERT INTO "events" VALUES('rU_LXG3o6Qsa',4,1.79491219357925176625e+09,NULL,NULL,'{"type":"started","start":{"position":"w1/w2/r1/r3/g1/b2/g2/w3/b3/g3/r2/b1 S -","earlier":[]}}');
INSERT INTO "events" VALUES('yjE48FndYOzm',1,1.79491219255199766164e+09,NULL,NULL,'{"type":"opened","settings":{"game":"full-moon","options":{"row":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"dfa5829dea1a7c34fb7ce10d25c6010ca862e20e26ee7e0f552bcc46cabe72fa"}');
INSERT INTO "events" VALUES('yjE48FndYOzm',2,1.79491219255199766164e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
CREATE TABLE seat_links (
	token_hash VARCHAR(64) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (token_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seat_links" VALUES('d035b85e87fc4bdc8bfce6035ca9867ec65e0584e0b248efc14397ad8af7e8d3','9K4tKgOoyYIZ',0);
INSERT INTO "seat_links" VALUES('023da5b99dc828f8cda46486ede12ee8c79545097b330daf55f3b051c2993904','9K4tKgOoyYIZ',1);
INSERT INTO "seat_links" VALUES('a2e66b7f2803c20c7c849ee74bb299282f3d6f063c0e56355797dcacb8382be9','pQSKvCnM90uR',0);
INSERT INTO "seat_links" VALUES('b6f59cb0ec17a0947e6a102edaca06b528a6b7b13c55039737fd9269ce00812f','pQSKvCnM90uR',1);
INSERT INTO "seat_links" VALUES('6d5d7df382960d67445037202cf50289222aa114acbfae8f317aef2eb1ec6ff4','13OU7IduYbad',0);
INSERT INTO "seat_links" VALUES('75c2d0c9c539d5f119f8e8475acecdaa0ab63ea7120158042b056abe72476aaf','13OU7IduYbad',1);
INSERT INTO "seat_links" VALUES('615079d83784b8b4923c69998a117039c2dc5e5723300582ae585c5c0c829ae2','yjE48FndYOzm',0);
INSERT INTO "seat_links" VALUES('e98687b07b5c43a7432fb995d384a87ee6e04e32f09da6f2cf1649a27f6fd15e','rU_LXG3o6Qsa',0);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	is_public BOOLEAN NOT NULL, 
	created_at FLOAT NOT NULL, 
	ended_at FLOAT, 
	seats TEXT NOT NULL, 
	plies INTEGER NOT NULL, 
	winners TEXT, 
	reason VARCHAR(32), 
	secret VARCHAR(64) NOT NULL, 
	invite_hash VARCHAR(64), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('9K4tKgOoyYIZ','full-moon','over',0,1.79491219214979791643e+09,1.79491219222434067728e+09,'[{"type":"person","name":"Ada"},{"type":"person","name":"Ben"}]',11,'[0]','FM-14','92705149571baf65fb4b41d5600e764f6d7a2e609390bd061bbca47aa2a3c309',NULL);
INSERT INTO "tables" VALUES('pQSKvCnM90uR','full-moon','over',1,1.79491219223173046107e+09,1.79491219227468657487e+09,'[{"type":"person","name":"Ada"},{"type":"person","name":"Ben"}]',7,'[1]','resigned','d8afcabadde65568da814c5eadd7f6a9672b0b34edd407954800de71a0a216d3',NULL);
INSERT INTO "tables" VALUES('13OU7IduYbad','catch-22','running',0,1.79491219227893972392e+09,NULL,'[{"type":"person","name":"Ada"},{"type":"person","name":"Ben"}]',0,NULL,NULL,'7f82f1d0f5455361ab1feba0f44ff76250cbbfc138d13144b4d3433989b995b4',NULL);
INSERT INTO "tables" VALUES('yjE48FndYOzm','full-moon','open',1,1.79491219255199766164e+09,NULL,'[{"type":"person","name":"Ada"},null]',0,NULL,NULL,'f56a454b0300207fda6ad47d085726fd15b7e2f581fa8004e204daf6c3e5c7c2','7f1e81feb274888b2ffb820828b466ac15e5d8d38714184237834cfe6f9a0ea3');
INSERT INTO "tables" VALUES('rU_LXG3o6Qsa','full-moon','running',0,1.79491219357925176625e+09,NULL,'[{"type":"person","name":"Ada"},{"type":"bot","level":"random"}]',0,NULL,NULL,'b9aed34c2804bd3727c4c09ad49a9b59c3a57d4150eb269e5448f96f2f90f220',NULL);
CREATE INDEX tables_by_status ON tables (status, is_public, created_at);
CREATE INDEX tables_by_end ON tables (status, ended_at);
COMMIT;
