-- By which token a session was opened: it ends with that one's login.

ALTER TABLE member_keys ADD COLUMN login TEXT;
