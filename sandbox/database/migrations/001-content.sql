-- What a site folder says, and what the platform, management and runtime backends answer from it.

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE sites (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  title TEXT NOT NULL,
  partners TEXT NOT NULL
) STRICT;

CREATE TABLE articles (
  site_id TEXT NOT NULL REFERENCES sites (id),
  id TEXT NOT NULL,
  place INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (site_id, id)
) STRICT;

CREATE TABLE block_data (
  site_id TEXT NOT NULL REFERENCES sites (id),
  id TEXT NOT NULL,
  place INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (site_id, id)
) STRICT;

-- A film has an EDI number, another production has none; both may have tickets.
CREATE TABLE movies (
  id TEXT PRIMARY KEY,
  production_id TEXT NOT NULL UNIQUE,
  object TEXT NOT NULL,
  object_class TEXT,
  title TEXT NOT NULL,
  edi TEXT UNIQUE,
  poster TEXT NOT NULL,
  link TEXT NOT NULL,
  age_limit INTEGER,
  duration INTEGER
) STRICT;

CREATE TABLE halls (
  id INTEGER PRIMARY KEY,
  venue TEXT NOT NULL,
  name TEXT NOT NULL,
  seat_rows INTEGER NOT NULL,
  seats_in_row INTEGER NOT NULL,
  UNIQUE (venue, name)
) STRICT;

-- `changes` lies over `content`: what has changed since the site was built.
CREATE TABLE events (
  site_id TEXT NOT NULL REFERENCES sites (id),
  id TEXT PRIMARY KEY,
  place INTEGER NOT NULL,
  is_listed INTEGER NOT NULL,
  movie_id TEXT NOT NULL REFERENCES movies (id),
  hall_id INTEGER NOT NULL REFERENCES halls (id),
  price INTEGER NOT NULL,
  content TEXT NOT NULL,
  changes TEXT
) STRICT;
