-- As it was, with a plan that is kept: as a function in plain SQL it was planned at each call, a millisecond for every form of a word.
create or replace function sought_pieces(words text[], common bigint[] default '{}') returns bigint[]
language plpgsql immutable strict parallel safe set plan_cache_mode = force_generic_plan as $$
declare
	all_pieces bigint[];
begin
	with fours as (
		select distinct substr(code[1], place, 4) as four
		from unnest(words) word, regexp_matches(lower(word collate "default"), '[a-z0-9]{4,}', 'g') code,
			generate_series(1, length(code[1]) - 3) place
		where place % 4 = 1 or place = length(code[1]) - 3
	)
	select array(
		select piece from fours, unnest(text_pieces(four)) piece where piece >= 1::bigint << 42
		union
		select piece from unnest(words) word, string_to_table(regexp_replace(lower(word collate "default"),
			'(?=[a-z0-9]{4})(?=[a-z]*[0-9])([a-z0-9])[a-z0-9]*([a-z0-9])', '\1' || chr(1) || '\2', 'g'), chr(1)) part,
			unnest(text_pieces(part)) piece
		where piece between 2097152 and (1::bigint << 42) - 1 or char_length(word) = 1) into all_pieces;
	if common = '{}' then return all_pieces; end if;
	return coalesce(nullif(array(select piece from unnest(all_pieces) piece where piece <> all (common)), '{}'), all_pieces);
end $$;
