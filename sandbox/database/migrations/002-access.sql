-- Who may call: programs by user and password, or by a token of the identity provider.

CREATE TABLE clients (
  kind TEXT NOT NULL CHECK (kind IN ('basic', 'bearer')),
  name TEXT NOT NULL,
  secret TEXT NOT NULL,
  PRIMARY KEY (kind, name)
) STRICT;

CREATE TABLE access_tokens (
  digest TEXT PRIMARY KEY,
  client TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
