-- What the tables of several areas call from their triggers and indexes.

-- Logs are appended to; neither a slip in our code nor a hand in the database rewrites them.
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
	raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

-- Answers of the store are kept in each web process for up to a second; what changes their content tells all of them
-- at its commit. Stock and sales do not: a NOTIFY makes commits wait for one another, and every order moves stock.
create function tell_store() returns trigger language plpgsql as $$
begin
	perform pg_notify('store', '');
	return null;
end $$;

-- A search for a part of a text finds its rows by index, two letters or Chinese characters being enough: the index holds
-- each letter and each pair of neighbours. No extension is needed, and no locale has a say in what a letter is.
-- A number of many digits shares each of its pairs with every other number: of letters a to z and digits in a row the index
-- holds every four of which one is a digit, too. A part of a code is found by these alone.
-- One index a table for all of its texts; server/resource/text-index.queries.ts names the same columns.
create function text_pieces(value text) returns bigint[] language plpgsql immutable strict parallel safe as $$
declare
	found bigint[] := '{}';
	before bigint := 0;
	code bigint;
	letter text;
	in_a_row integer := 0;
	since_digit integer := 4;
	last_four bigint := 0;
begin
	foreach letter in array string_to_array(lower(value collate "default"), null) loop
		code := ascii(letter);
		found := found || code;
		if before > 0 then found := found || (before << 21 | code); end if;
		if code between 97 and 122 or code between 48 and 57 then
			in_a_row := in_a_row + 1;
			since_digit := case when code < 58 then 0 else since_digit + 1 end;
			last_four := (last_four << 7 | code) & 268435455;
			-- Beyond all pairs, which end below 2 to the power of 42.
			if in_a_row > 3 and since_digit < 4 then found := found || (1::bigint << 42 | last_four); end if;
		else
			in_a_row := 0;
			since_digit := 4;
		end if;
		before := code;
	end loop;
	return found;
end $$;

-- What a search asks such an index for. Of codes, fours that cover them side by side; of all else pairs, those that lead
-- into a code and out of it among them; single letters only of words of one letter. Pieces that a good part of all rows
-- hold narrow nothing and are long to read: they are left out while any other remains.
create function sought_pieces(words text[], common bigint[] default '{}') returns bigint[]
language sql immutable strict parallel safe as $$
	with fours as (
		select distinct substr(code[1], place, 4) as four
		from unnest(words) word, regexp_matches(lower(word collate "default"), '[a-z0-9]{4,}', 'g') code,
			generate_series(1, length(code[1]) - 3) place
		where place % 4 = 1 or place = length(code[1]) - 3
	), pieces as (
		select piece from fours, unnest(text_pieces(four)) piece where piece >= 1::bigint << 42
		union
		select piece from unnest(words) word, string_to_table(regexp_replace(lower(word collate "default"),
			'(?=[a-z0-9]{4})(?=[a-z]*[0-9])([a-z0-9])[a-z0-9]*([a-z0-9])', '\1' || chr(1) || '\2', 'g'), chr(1)) part,
			unnest(text_pieces(part)) piece
		where piece between 2097152 and (1::bigint << 42) - 1 or char_length(word) = 1)
	select coalesce(nullif(array(select piece from pieces where piece <> all (common)), '{}'), array(select piece from pieces))
$$;
