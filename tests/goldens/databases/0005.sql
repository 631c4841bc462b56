BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE events (
	table_id VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	seat INTEGER, 
	action_id VARCHAR(64), 
	body TEXT NOT NULL, 
	CONSTRAINT a_version_is_written_once PRIMARY KEY (table_id, version), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',1,1.79491223781582283974e+09,NULL,NULL,'{"type":"opened","settings":{"game":"full-moon","options":{"row":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"031c528696ffe59ffc573b727627cc48b8927afd2f6ea981bcd220e7246df900","chance":2}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',2,1.79491223781582283974e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',3,1.79491223781582283974e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"person","name":"Ben"}}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',4,1.79491223781582283974e+09,NULL,NULL,'{"type":"started","start":{"position":"b1/b3/g2/g3/r1/w1/w2/g1/r3/w3/r2/b2 S -","earlier":[]}}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',5,1.79491223802823829649e+09,0,'m0','{"type":"played","seat":0,"action":"w1L1S"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',6,1.79491223803420138363e+09,1,'m1','{"type":"played","seat":1,"action":"r1L2N"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',7,1.79491223804210877417e+09,0,'m2','{"type":"played","seat":0,"action":"g1R1S"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',8,1.79491223805029940607e+09,1,'m3','{"type":"played","seat":1,"action":"g2L1N"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',9,1.79491223806225013727e+09,0,'m4','{"type":"played","seat":0,"action":"g3R1S"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',10,1.7949122380639183521e+09,1,'m5','{"type":"played","seat":1,"action":"r3L2S"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',11,1.7949122380647144318e+09,0,'m6','{"type":"played","seat":0,"action":"b3R1N"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',12,1.79491223806544399261e+09,1,'m7','{"type":"played","seat":1,"action":"w2L1S"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',13,1.79491223806618428225e+09,0,'m8','{"type":"played","seat":0,"action":"g1R1S"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',14,1.79491223806684803963e+09,1,'m9','{"type":"played","seat":1,"action":"r1R1"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',15,1.79491223806684803963e+09,NULL,NULL,'{"type":"ended","winners":[1],"reason":"FM-14","secret":"4176b461ccbac4a177aa95d1e901fab25b4d6f2271b0a40c0753ccc749169919"}');
INSERT INTO "events" VALUES('avwv7YzddXsPE1tQ',16,1.79491223806979727749e+09,0,'chat','{"type":"said","seat":0,"text":"Good luck, Ben!"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',1,1.79491223807305788997e+09,NULL,NULL,'{"type":"opened","settings":{"game":"full-moon","options":{"row":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"59723acd6a180c15ac3eb503f59d32d9ac0c4ebb920bc036dde3d0c804adbdb8","chance":2}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',2,1.79491223807305788997e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',3,1.79491223807305788997e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"person","name":"Ben"}}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',4,1.79491223807305788997e+09,NULL,NULL,'{"type":"started","start":{"position":"b3/w3/g3/w1/r3/r1/r2/b1/g1/w2/b2/g2 S -","earlier":[]}}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',5,1794912238.08022,0,'m0','{"type":"played","seat":0,"action":"g1L1N"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',6,1.79491223808125877382e+09,1,'m1','{"type":"played","seat":1,"action":"w1L1S"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',7,1.79491223808191919329e+09,0,'m2','{"type":"played","seat":0,"action":"b3R1S"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',8,1.79491223808255290989e+09,1,'m3','{"type":"played","seat":1,"action":"w3R1S"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',9,1.79491223808319211004e+09,0,'m4','{"type":"played","seat":0,"action":"g1R1N"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',10,1.79491223808382296565e+09,1,'m5','{"type":"played","seat":1,"action":"w2L1S"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',11,1.79491223808446073535e+09,0,'m6','{"type":"played","seat":0,"action":"r2R1N"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',12,1.79491223808504295352e+09,0,'chat','{"type":"said","seat":0,"text":"Good luck, Ben!"}');
INSERT INTO "events" VALUES('avwv7rVenc0w3tYd',13,1.7949122380857453346e+09,0,'last','{"type":"ended","winners":[1],"reason":"resigned","secret":"795c248b90c0c79633e20631b7622bba5c1d341eda63f6aaa572ccacf6ca6622"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',1,1.79491223808937549587e+09,NULL,NULL,'{"type":"opened","settings":{"game":"catch-22","options":{"players":2,"board":"board standard\nplayers 2-6\nmap\n.........*x...Axs\n........ooo...o.o\n..oBoxosooooorooC\n..o...o.o.....o..\n..xoDooox.....E..\n..o...o.......o..\nooo...oFosooooo..\n*oo.......G.o.x..\nsoooxoo...ooroooo\n..o.o.s...x...oo*\n..oroHooroo...soo\n..o.....o.....o..\n..I.....Joooooo..\n..o.....o...K.L..\nosooMosooooooxo..\nx.o...oox........\nNoo....*o........\njackpots\nA 4\nB 4\nC 4\nD 3\nE 4\nF 4\nG 5\nH 4\nI 4\nJ 4\nK 4\nL 3\nM 3\nN 5\n","turn_limit":null},"clock":{"type":"bank","seconds":3600.0,"increment":0.0},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"d2f12531d21311a09d3744012cd4f0d09691aa6d76075d92b1bbb85c4e7159f6","chance":2}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',2,1.79491223808937549587e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',3,1.79491223808937549587e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"person","name":"Ben"}}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',4,1.79491223808937549587e+09,NULL,NULL,'{"type":"started","start":{"board":"board standard\nplayers 2-6\nmap\n.........*x...Axs\n........ooo...o.o\n..oBoxosooooorooC\n..o...o.o.....o..\n..xoDooox.....E..\n..o...o.......o..\nooo...oFosooooo..\n*oo.......G.o.x..\nsoooxoo...ooroooo\n..o.o.s...x...oo*\n..oroHooroo...soo\n..o.....o.....o..\n..I.....Joooooo..\n..o.....o...K.L..\nosooMosooooooxo..\nx.o...oox........\nNoo....*o........\njackpots\nA 4\nB 4\nC 4\nD 3\nE 4\nF 4\nG 5\nH 4\nI 4\nJ 4\nK 4\nL 3\nM 3\nN 5\n","phase":"star","seat":0,"pawns":[],"tokens":[0,0],"gold":[5,3,4,3,4,4,4,5,4,3,4,4,4,4],"hands":[5,5],"cubes":[[],[]],"held":[[0,0],[0,0]],"roll":0,"contenders":[],"opening_rolls":[],"offer":null,"declined":[],"turns":0,"turn_limit":null}}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',5,1.79491223810103368756e+09,0,'m0','{"type":"played","seat":0,"action":"star q8"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',6,1.79491223810197806365e+09,1,'m1','{"type":"played","seat":1,"action":"star h1"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',7,1.79491223810197806365e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 4"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',8,1.79491223810197806365e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 3"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',9,1.79491223810339355472e+09,0,'m2','{"type":"played","seat":0,"action":"cube g13"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',10,1.79491223810424757002e+09,0,'m3','{"type":"played","seat":0,"action":"cube m10"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',11,1.79491223810503840443e+09,0,'m4','{"type":"played","seat":0,"action":"cube a3"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',12,1.79491223810583662989e+09,0,'m5','{"type":"played","seat":0,"action":"cube o14"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',13,1.79491223810660696031e+09,0,'m6','{"type":"played","seat":0,"action":"cube m3"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',14,1.79491223810732555389e+09,0,'m7','{"type":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',15,1.79491223810732555389e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 4"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',16,1.79491223810830616953e+09,0,'m8','{"type":"played","seat":0,"action":"move o10"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',17,1.79491223810902190212e+09,0,'m9','{"type":"played","seat":0,"action":"lift o14"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',18,1.79491223810999774935e+09,1,'m10','{"type":"played","seat":1,"action":"cube g15"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',19,1.79491223811078906059e+09,1,'m11','{"type":"played","seat":1,"action":"cube c3"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',20,1.79491223811161613468e+09,1,'m12','{"type":"played","seat":1,"action":"cube i15"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',21,1.79491223811244678502e+09,1,'m13','{"type":"played","seat":1,"action":"cube k15"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',22,1.79491223811335325237e+09,1,'m14','{"type":"played","seat":1,"action":"cube c10"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',23,1.79491223811403942107e+09,1,'m15','{"type":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',24,1.79491223811403942107e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 2"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',25,1.79491223811491656305e+09,1,'m16','{"type":"played","seat":1,"action":"move g2"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',26,1.79491223811585426332e+09,0,'m17','{"type":"played","seat":0,"action":"cube h2"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',27,1.79491223811669254302e+09,0,'m18','{"type":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',28,1.79491223811669254302e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die 5"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',29,1.79491223811748719209e+09,0,'m19','{"type":"played","seat":0,"action":"move k9"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',30,1.79491223811841630938e+09,0,'chat','{"type":"said","seat":0,"text":"Good luck, Ben!"}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',31,1.79491223811918354036e+09,NULL,NULL,'{"type":"left","seat":0}');
INSERT INTO "events" VALUES('avwv7k7oBF-F4hTR',32,1.79491223811923217776e+09,NULL,NULL,'{"type":"left","seat":1}');
INSERT INTO "events" VALUES('avwv7lrf7me4GQAp',1,1.79491223812150692933e+09,NULL,NULL,'{"type":"opened","settings":{"game":"full-moon","options":{"row":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"de45e12bd310007eeab8aafcbff433bb5f55f52e7e8f36e2cdeb037d25b8b71c","chance":2}');
INSERT INTO "events" VALUES('avwv7lrf7me4GQAp',2,1.79491223812150692933e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('avwv78UsRJ-MX7LE',1,1.79491223913088655469e+09,NULL,NULL,'{"type":"opened","settings":{"game":"full-moon","options":{"row":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"random","start":"full"},"commitment":"5396e52271d130183474734f3dcac5f6ddf6ffcadb0ad91bae95796518ecf019","chance":2}');
INSERT INTO "events" VALUES('avwv78UsRJ-MX7LE',2,1.79491223913088655469e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}');
INSERT INTO "events" VALUES('avwv78UsRJ-MX7LE',3,1.79491223913088655469e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"bot","level":"random"}}');
INSERT INTO "events" VALUES('avwv78UsRJ-MX7LE',4,1.79491223913088655469e+09,NULL,NULL,'{"type":"started","start":{"position":"w2/g2/g1/w1/r2/b1/b3/w3/g3/r1/b2/r3 S -","earlier":[]}}');
INSERT INTO "events" VALUES('avwv8O06UbOXLhqM',1,1.79491224015933203703e+09,NULL,NULL,'{"type":"opened","settings":{"game":"catch-the-moon","options":{"edition":"kosmos","mode":"competitive","players":2,"setup":"parallel","lid_mm":180,"first_player":null,"nights_since_full_moon":null,"ages":null},"clock":{"type":"none"},"takebacks":"ask","takebacks_across_chance":false,"grace_seconds":60.0,"stand_in":"clumsy","start":"full"},"commitment":"136e5dfd358aac960e9b9fbef75f20848ba7b9f1e76d2d62a6f7797c897ee5a2","chance":2}');
INSERT INTO "events" VALUES('avwv8O06UbOXLhqM',2,1.79491224015933203703e+09,NULL,NULL,'{"type":"seated","seat":0,"occupant":{"type":"bot","level":"clumsy"}}');
INSERT INTO "events" VALUES('avwv8O06UbOXLhqM',3,1.79491224015933203703e+09,NULL,NULL,'{"type":"seated","seat":1,"occupant":{"type":"bot","level":"clumsy"}}');
INSERT INTO "events" VALUES('avwv8O06UbOXLhqM',4,1.79491224015933203703e+09,NULL,NULL,'{"type":"started","start":{"edition":"kosmos","mode":"competitive","setup":"parallel","lid_mm":180,"phase":"settle","seat":0,"ladders":{"supply":[4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30],"hand":[],"structure":[1,2],"gone":[],"spare":[3]},"tears":[0,0],"answering":null,"mistakes":[],"die":null,"placed":null,"report":null,"grounded":[],"stuck_again":[],"finalists":[],"scorings":[],"figures":[]}}');
INSERT INTO "events" VALUES('avwv8O06UbOXLhqM',5,1.79491224044970583916e+09,NULL,NULL,'{"type":"played","seat":null,"action":"settled {\"at_rest\":true,\"extents\":[[1,15999,135999],[2,15999,135999]],\"fallen\":[],\"figures\":[],\"holding_up\":[],\"on_base\":[1,2],\"on_table\":[],\"touching\":[]}"}');
INSERT INTO "events" VALUES('avwv8O06UbOXLhqM',6,1.79491224427013254172e+09,NULL,NULL,'{"type":"played","seat":0,"action":"roll","by_bot":true}');
INSERT INTO "events" VALUES('avwv8O06UbOXLhqM',7,1.79491224427013254172e+09,NULL,NULL,'{"type":"played","seat":null,"action":"die one"}');
INSERT INTO "events" VALUES('avwv8O06UbOXLhqM',8,1.79491224427013254172e+09,NULL,NULL,'{"type":"played","seat":null,"action":"ladder 17"}');
CREATE TABLE moments (
	table_id VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	world BLOB NOT NULL, 
	motion BLOB, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "moments" VALUES('avwv8O06UbOXLhqM',1,X'789C9BBCA220B12831272735A78971FA690628387DC00ACA7008FAFFB180D531E4B4FDB305F3D2EAADCF221870C530061392010EC806148A16BD27C680D99398184D8E3269D86F3951B66FFE2D7B98F892025BAEEB8B2FD8F75D58F5E846E00BFBB3D6F569F3163C83D30C380054DF7EC90CBF87A4E85355BB53F5FDE2239BB6EEF9B73C9714D9B564AE65658C7BBF0797FA89570E083BB03DB1E98DE93CE10454FFE7B09ED68BF51F70AA9F157623E181EB159B9F8641B2D62987F61D1413DDF6F6C9039CEA6D048E4E5DE476C3E6FAC5B3AF8C81EA77BBCAD43FB37A8253FD48019326FD679CF49FC968F269871F59609194D376AE957D8F0C7AAC4EDB1724F95EFAB8F2CFE103078C00ECAE9CF1',X'78DAF3F1F537B46360646000612613201DC00A64333130FCF8FB81B529AA290A28C4C004E4733021F800E64A0945');
CREATE TABLE seat_links (
	token_hash VARCHAR(64) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	CONSTRAINT one_seat_a_table PRIMARY KEY (token_hash, table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seat_links" VALUES('ae69bf991ed729a22ec5dc0781846202dcffb757c138988da18b890f3247cd8e','avwv7YzddXsPE1tQ',0);
INSERT INTO "seat_links" VALUES('033d30f2dd9116268234029883930da5f09e0edc1939c482d6fb2873856fa126','avwv7YzddXsPE1tQ',1);
INSERT INTO "seat_links" VALUES('6e81ba0977aeda30b74c6dc71355220b8bfb6b02bb0e6abf16b1181633ecefc8','avwv7rVenc0w3tYd',0);
INSERT INTO "seat_links" VALUES('f6cb870dcb279d22ef3b631539f0280d28624dac9d39a475852745b22e13ed6a','avwv7rVenc0w3tYd',1);
INSERT INTO "seat_links" VALUES('657c12e4b2c6fb5af21e6c09cf911373c421ee61b152062cdc0249d5228b0a7e','avwv7k7oBF-F4hTR',0);
INSERT INTO "seat_links" VALUES('bf6f9b6aefc351481d4c866a8ca002aa05f1b2cb9305628c7f19932bae61bed5','avwv7k7oBF-F4hTR',1);
INSERT INTO "seat_links" VALUES('9d65188836bce13b125a1845cb2e2fb585a7971aadd23492ec22459b71909fab','avwv7lrf7me4GQAp',0);
INSERT INTO "seat_links" VALUES('f7c87526a7f209f9b0d0eb4100e5a052d692d1a146b4b67519b57671e1d19363','avwv78UsRJ-MX7LE',0);
CREATE TABLE snapshots (
	table_id VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
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
	invite_hash VARCHAR(64), is_timed BOOLEAN DEFAULT 1 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('avwv7YzddXsPE1tQ','full-moon','over',0,1.79491223781582283974e+09,1.79491223806684803963e+09,'[{"type":"person","name":"Ada"},{"type":"person","name":"Ben"}]',10,'[1]','FM-14','4176b461ccbac4a177aa95d1e901fab25b4d6f2271b0a40c0753ccc749169919',NULL,0);
INSERT INTO "tables" VALUES('avwv7rVenc0w3tYd','full-moon','over',1,1.79491223807305788997e+09,1.7949122380857453346e+09,'[{"type":"person","name":"Ada"},{"type":"person","name":"Ben"}]',7,'[1]','resigned','795c248b90c0c79633e20631b7622bba5c1d341eda63f6aaa572ccacf6ca6622',NULL,0);
INSERT INTO "tables" VALUES('avwv7k7oBF-F4hTR','catch-22','running',0,1.79491223808937549587e+09,NULL,'[{"type":"person","name":"Ada"},{"type":"person","name":"Ben"}]',0,NULL,NULL,'b56dbe412c5082254f4a514dbf1dd490ea19e86f1baf02b01947fdf2fb06cbd6',NULL,1);
INSERT INTO "tables" VALUES('avwv7lrf7me4GQAp','full-moon','open',1,1.79491223812150692933e+09,NULL,'[{"type":"person","name":"Ada"},null]',0,NULL,NULL,'c19f9ddde0a687b26141d78ccc82b3fa8f2bac2a9fff04b30fe412f7583cc357','397324272e00f8bdcd078fa5b35802a7d9d6960618f88f9811139c8df32cb694',0);
INSERT INTO "tables" VALUES('avwv78UsRJ-MX7LE','full-moon','running',0,1.79491223913088655469e+09,NULL,'[{"type":"person","name":"Ada"},{"type":"bot","level":"random"}]',0,NULL,NULL,'0e8bd017b62318151f4505320b96ba3579565a7555b3e381b3eaa46da0f23a18',NULL,0);
INSERT INTO "tables" VALUES('avwv8O06UbOXLhqM','catch-the-moon','running',0,1.79491224015933203703e+09,NULL,'[{"type":"bot","level":"clumsy"},{"type":"bot","level":"clumsy"}]',0,NULL,NULL,'d405fdcff3ed8245d6d1023bee9a146b04cb56ee614572fb5d643009177cee2a',NULL,0);
CREATE INDEX tables_by_status ON tables (status, is_public, created_at);
CREATE INDEX tables_by_end ON tables (status, ended_at);
CREATE INDEX seat_links_by_table ON seat_links (table_id);
COMMIT;
