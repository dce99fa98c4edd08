-- The ticket shop: orders hold seats for a while, payment makes a ticket of them.

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id),
  state TEXT NOT NULL CHECK (state IN ('reserved', 'paid')),
  held_until INTEGER NOT NULL,
  price INTEGER NOT NULL
) STRICT;

-- Seats without an order were sold before the shop opened.
CREATE TABLE seats (
  event_id TEXT NOT NULL REFERENCES events (id),
  seat_row INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  PRIMARY KEY (event_id, seat_row, seat)
) STRICT;

CREATE INDEX seats_of_an_order ON seats (order_id);

CREATE TABLE tickets (
  code TEXT PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
  member_id INTEGER REFERENCES members (id),
  email TEXT NOT NULL,
  bought_at INTEGER NOT NULL
) STRICT;

CREATE INDEX tickets_of_a_member ON tickets (member_id);
