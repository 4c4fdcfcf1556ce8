-- What freight is charged by is watched as prices are: the weight and the volume that were looked at last, where a creator has
-- raised them since without a look.
alter table sku add column weight_looked_at integer check (weight_looked_at >= 0),
	add column volume_looked_at integer check (volume_looked_at >= 0);
