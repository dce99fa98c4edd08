-- Members of each loyalty backend, and what they have there. `email_key` is how addresses are compared.

CREATE TABLE members (
  id INTEGER PRIMARY KEY,
  backend TEXT NOT NULL,
  user_name TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  password TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (backend, email_key)
) STRICT;

-- `token` is what a browser keeps and switches; `session` is what its cookie holds.
CREATE TABLE member_keys (
  digest TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('token', 'session', 'ticketing')),
  member_id INTEGER NOT NULL REFERENCES members (id),
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE password_resets (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id),
  requested_at INTEGER NOT NULL
) STRICT;

CREATE TABLE watch_list (
  member_id INTEGER NOT NULL REFERENCES members (id),
  movie_id TEXT NOT NULL REFERENCES movies (id),
  place INTEGER NOT NULL,
  PRIMARY KEY (member_id, movie_id)
) STRICT;

CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members (id),
  movie_id TEXT NOT NULL REFERENCES movies (id),
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  UNIQUE (member_id, movie_id)
) STRICT;

CREATE INDEX reviews_of_a_movie ON reviews (movie_id, added_at);

CREATE TABLE likes (
  review_id TEXT NOT NULL REFERENCES reviews (id),
  member_id INTEGER NOT NULL REFERENCES members (id),
  PRIMARY KEY (review_id, member_id)
) STRICT;
