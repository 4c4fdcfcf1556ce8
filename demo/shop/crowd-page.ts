import type { DemoCrowdPage } from './crowd.types.ts';

/** What the kiln's crowdfunding tells. */
export const demoCrowdPage: DemoCrowdPage = {
	chapters: [
		{
			title: '这座窑',
			title_en: 'The kiln',
			content:
				'<p>窑在湖边的坡上，长十二米，七十年代由村里八户人家合砌。最后一次点火是七年前的冬天，之后烧窑的老师傅搬去了城里，窑口就封了。</p><img src="{0}" alt="上一窑烧出的瓶"><p><em>上一窑留下的一只，釉面是松灰自己落成的。</em></p><p>去年秋天我们请老师傅回来看过：窑床完好，只需补三块砖、换一扇窑门。</p>',
			content_en:
				'<p>It lies on the slope above the lake, twelve metres long, built by eight families of the village in the seventies. It was last lit in a winter seven years ago. Then the master who fired it moved to the city, and its mouth was walled up.</p><img src="{0}" alt="A vase of the last firing"><p><em>One that is left of the last firing: its glaze is the ash of pine, as it fell.</em></p><p>Last autumn he came back to look at it. The floor is sound; three bricks are to be replaced, and the door.</p>',
		},
		{
			title: '为什么要一百只',
			title_en: 'Why a hundred',
			content:
				'<p>柴窑不能半空着烧。火要沿着瓶与瓶之间的缝走，装不满，火就乱，后半窑必然生烧。</p><ul><li>一窑装 100 至 120 只</li><li>烧三天三夜，投柴约两千斤</li><li>封窑冷却七天才能开</li></ul><img src="{1}" alt="修坯后的瓶身"><p><em>素坯已经拉好四十只，其余等众筹成功后继续。</em></p>',
			content_en:
				'<p>A wood kiln is never fired half empty. The flame runs along the gaps between the vases; without them it wanders, and the rear of the kiln stays raw.</p><ul><li>100 to 120 vases a firing</li><li>Three days and nights, and a ton of pine</li><li>Seven days to cool before it is opened</li></ul><img src="{1}" alt="The body of a vase, trimmed"><p><em>Forty are thrown already, the others follow once this is funded.</em></p>',
		},
		{
			title: '你会收到什么',
			title_en: 'What you will receive',
			content:
				'<p>每只瓶底刻有编号，附一张卡，写着它在窑里的位置和朝火的一面。大瓶的支持者会先看到开窑照片，按支持的先后挑选。</p><p>瓶身与照片会有差别，这正是柴烧。有窑裂、漏水的不会发出，我们每档多装一成备用。</p>',
			content_en:
				'<p>Each has its number cut into the foot, and a card that says where it stood and which side faced the fire. Supporters of a large vase see pictures of the opened kiln first and choose in the order in which they came.</p><p>None will look like its picture; that is what wood does. What is cracked or leaks is not sent: one in ten more is fired of every tier.</p>',
		},
	],
	dates: [
		{ afterEnd: 10, title: '装窑、点火', title_en: 'The kiln is filled and lit' },
		{ afterEnd: 21, title: '开窑，拍照供挑选', title_en: 'It is opened, and vases are chosen' },
	],
	risks:
		'柴窑的成品率在七成左右。我们按每档多一成装窑，仍不够时会在同年秋天补烧一窑，并在动态里说明；不愿等的支持者可以按平台规则退款。\n雨季可能推迟点火一到两周：湿柴烧不到温度，我们宁可晚一点。',
	risks_en:
		'About seven of ten vases come out of such a kiln as they should. We fire one in ten more of every tier. Should that not do, a second firing follows in autumn, and you read of it in the news; whoever does not want to wait is paid back by the rules of the shop.\nRain may put the firing off by a week or two. Wet pine does not reach the heat, and we would rather be late.',
	news: [
		{
			title: '四十只素坯晾好了',
			title_en: 'Forty vases are dry',
			content: '第一批四十只素坯已经晾透，没有一只开裂。接下来两周拉大瓶，泥料换成了更耐火的一种，试片已经烧过。',
			content_en:
				'The first forty are dry, and none has cracked. For the next two weeks the large ones are thrown, of a clay that bears more heat; its test pieces have been fired.',
		},
		{
			title: '松木到了',
			title_en: 'The pine is here',
			content: '两千斤松木已经劈好码在窑边，晾到月底正好。窑床补了三块砖，老师傅看过说可以再烧二十年。',
			content_en:
				'A ton of pine is split and stacked beside the kiln, dry by the end of the month. Three bricks of the floor were replaced. The master has looked at it: good for another twenty years.',
		},
	],
	questions: [
		{
			member: 'tangyue',
			text: '小瓶能插鲜花吗，会不会渗水？',
			answer: '可以。内壁上了一层透明釉，每只都装水放一夜检查，渗水的不会发出。',
		},
		{
			member: 'zhouyan',
			text: '开窑日大概是周末吗？想请假过去。',
			answer: '会尽量安排在周六，日子定下来提前三周在动态里说。',
		},
		{ member: 'qiaomu', text: '可以指定朝火那一面的颜色吗？', answer: '' },
	],
	comments: [
		{ member: 'suhe', text: '小时候见过龙窑点火，整条山坡都是亮的。希望这一窑顺利。', answer: '' },
		{ member: 'heqing', text: '支持了开窑日，期待见到老师傅。', answer: '到时候他来投最后一把柴。' },
	],
};
