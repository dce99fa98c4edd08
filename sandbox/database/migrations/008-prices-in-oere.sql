-- Prices were in whole kroner, but a site's prices may have decimals. Sums of whole øre are exact.

UPDATE events SET price = price * 100;
UPDATE orders SET price = price * 100;
