-- Of words that very many works hold, those that hold them in their names come first, then those that stand in such categories, then those
-- with such parameters. They are found by where they hold a piece: those of the name, of what is between it and `head_end`, and of the parameters,
-- each marked by its part, beyond all pieces. What the store asks stands in functions whose plans are kept.
create function part_pieces(said text, name_end integer, head_end integer, params_end integer) returns bigint[]
language sql immutable strict parallel safe
begin atomic
	select array(select piece | 1::bigint << 44 from unnest(text_pieces(left(said, name_end))) piece)
		|| array(select piece | 2::bigint << 44 from unnest(text_pieces(substr(said, name_end + 1, head_end - name_end))) piece)
		|| array(select piece | 3::bigint << 44 from unnest(text_pieces(substr(said, head_end + 1, params_end - head_end))) piece);
end;
create index goods_index_parts on goods_index using gin (part_pieces(said, name_end, head_end, params_end));

-- Up to where of its index a work holds each of the words in one of its forms: 4 = all in its name, and there as they were typed;
-- 3 in its name; 2 up to its categories and tags; 1 up to its parameters; 0 not, or farther behind. Forms of one word stand together, by
-- the number of the word, those that are the word itself first.
create function held_in(wanted bigint, forms text[], words bigint[], own bigint[]) returns integer language plpgsql stable parallel safe as $$
declare
	work goods_index;
	at integer;
	word_at integer := 0;
	own_at integer := 0;
	farthest integer := 0;
	farthest_own integer := 0;
begin
	select * into work from goods_index i where i.goods_id = wanted;
	if not found then return 0; end if;
	-- What is long lies apart from its row: fetched once.
	work.said := work.said || '';
	for n in 1 .. cardinality(forms) loop
		if n > 1 and words[n] <> words[n - 1] then
			if word_at = 0 then return 0; end if;
			farthest := greatest(farthest, word_at);
			farthest_own := greatest(farthest_own, own_at);
			word_at := 0;
			own_at := 0;
		end if;
		at := strpos(work.said, forms[n]);
		if at > 0 and (word_at = 0 or at < word_at) then word_at := at; end if;
		if own[n] = 1 then own_at := case when at = 0 then work.name_end + 1 else at end; end if;
	end loop;
	if word_at = 0 then return 0; end if;
	farthest := greatest(farthest, word_at);
	return case when greatest(farthest_own, own_at) <= work.name_end then 4 when farthest <= work.name_end then 3
		when farthest <= work.head_end then 2 when farthest <= work.params_end then 1 else 0 end;
end $$;
