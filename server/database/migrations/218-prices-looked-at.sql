-- The price that was looked at last, where a creator has raised it since without a look: rises are measured against it,
-- so that many small ones are not a large one that nobody has seen.
alter table sku add column price_looked_at bigint check (price_looked_at >= 0);
