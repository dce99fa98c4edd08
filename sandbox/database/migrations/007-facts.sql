-- The facts about the site are read at each start, with its folder.

DROP TABLE settings;
