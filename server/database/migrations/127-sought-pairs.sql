-- What a search asks the index of letter pairs for. A pair says that its two letters are there: only a word of one letter
-- is sought as such. Pairs that a good part of all rows hold narrow nothing and are long to read: they are left out while
-- any other remains.
create function sought_pairs(words text[], common bigint[] default '{}') returns bigint[]
language sql immutable strict parallel safe as $$
	with pairs as (
		select distinct pair from unnest(words) word, unnest(letter_pairs(word)) pair
		where char_length(word) = 1 or pair > 2097151)
	select coalesce(nullif(array(select pair from pairs where pair <> all (common)), '{}'), array(select pair from pairs))
$$;
