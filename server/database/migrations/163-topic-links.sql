-- What is put forward by hand is a work or a topic; a banner may lead to a topic.
alter table hot_recommend add column topic_id bigint references topic on delete cascade;
alter table hot_recommend drop constraint hot_recommend_check;
alter table hot_recommend add constraint hot_recommend_target_check
	check (rule <> 'manual' or num_nonnulls(goods_id, topic_id) = 1);
create index hot_recommend_topic on hot_recommend (topic_id) where topic_id is not null;

alter table banner add column link_topic_id bigint references topic on delete set null;
alter table banner drop constraint banner_link_type_check;
alter table banner add constraint banner_link_type_check
	check (link_type in ('none', 'goods', 'classify', 'crowdfunding', 'topic', 'url'));
create index banner_link_topic on banner (link_topic_id) where link_topic_id is not null;

-- A click changes nothing that the store shows.
drop trigger banner_tells_store on banner;
create trigger banner_tells_store after insert or delete or update of title, i18n, position, classify_id, image,
	mobile_image, link_type, link_goods_id, link_classify_id, link_crowdfunding_id, link_topic_id, link_url, start_time,
	end_time, audience, group_ids, weigh, status
	on banner for each statement execute function tell_store();
