-- What was stored and never read: the log of requests has it as it was sent.

DROP TABLE password_resets;
DROP TABLE subscribers;
DROP TABLE analytics_events;
ALTER TABLE members DROP COLUMN created_at;
ALTER TABLE access_tokens DROP COLUMN client;
