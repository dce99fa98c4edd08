-- What the site itself sends.

CREATE TABLE subscribers (
  email_key TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  subscribed_at INTEGER NOT NULL
) STRICT;

CREATE TABLE analytics_events (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
