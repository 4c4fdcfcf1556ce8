import type { ErrorTable, Facts } from '#domain/kernel/refusal.ts';

/** What the catalogue may refuse with. */
export const goodsErrors = {
	'goods.unknown': { 'zh-cn': '商品不存在或已下架', en: 'This item does not exist or is no longer on sale' },
	'goods.notToShelf': {
		'zh-cn': '「{name}」当前状态不能上架',
		en: '“{name}” cannot be put on shelf in its present status',
	},
	'goods.notOnShelf': { 'zh-cn': '「{name}」不在架上', en: '“{name}” is not on the shelf' },
	'goods.notToForceOff': {
		'zh-cn': '「{name}」当前状态不能强制下架',
		en: '“{name}” cannot be forced off in its present status',
	},
	'goods.notForcedOff': { 'zh-cn': '「{name}」没有被强制下架', en: '“{name}” was not forced off' },
	'goods.notToRecycle': { 'zh-cn': '「{name}」须先下架才能删除', en: 'Take “{name}” off the shelf before deleting it' },
	'goods.notRecycled': { 'zh-cn': '「{name}」不在回收站', en: '“{name}” is not in the recycle bin' },
	'goods.ordered': {
		'zh-cn': '「{name}」已有订单，只能留在回收站',
		en: '“{name}” was ordered and stays in the recycle bin',
	},
	'goods.supportReserved': {
		'zh-cn': '众筹作品只能下单占用库存',
		en: 'The pieces of a crowdfunded work are held when ordered',
	},
	'goods.locked': { 'zh-cn': '该商品当前状态不能修改', en: 'This item cannot be changed in its present status' },
	'goods.stale': {
		'zh-cn': '商品已被他人修改，请刷新后重试',
		en: 'Somebody else changed this item, reload and try again',
	},
	'goods.needsName': { 'zh-cn': '上架前请填写商品名称', en: 'An item needs a name to go on shelf' },
	'goods.needsImage': { 'zh-cn': '「{name}」上架前请上传主图', en: '“{name}” needs a main picture to go on shelf' },
	'goods.needsClassify': { 'zh-cn': '「{name}」上架前请选择分类', en: '“{name}” needs a category to go on shelf' },
	'goods.needsSku': {
		'zh-cn': '「{name}」至少需要一个启用且价格大于 0 的规格才能上架',
		en: '“{name}” needs at least one enabled variant with a price above 0 to go on shelf',
	},
	'goods.skuForNothing': {
		'zh-cn': '「{name}」有启用的规格价格为 0：请填写价格或停用该规格',
		en: 'An enabled variant of “{name}” costs nothing: give it a price or disable it',
	},
	'goods.needsDelivery': {
		'zh-cn': '「{name}」是实物商品，上架前请选择配送方式',
		en: '“{name}” is physical: choose its delivery before putting it on shelf',
	},
	'goods.notDeliverable': {
		'zh-cn': '「{name}」不是实物商品，商城目前无法交付，不能上架',
		en: '“{name}” is not physical: the shop has no way to deliver it yet, so it cannot go on shelf',
	},
	'goods.classifyOff': { 'zh-cn': '「{name}」所在分类已停用', en: 'The category of “{name}” is disabled' },
	'goods.merchantOff': { 'zh-cn': '「{name}」所属创作者未营业', en: 'The creator of “{name}” is not open' },
	'goods.auditWaiting': { 'zh-cn': '「{name}」正在等待审核', en: '“{name}” is waiting for review' },
	'goods.changedTooOften': {
		'zh-cn': '「{name}」今天已修改 {most} 次，请明天再试',
		en: '“{name}” was changed {most} times today, which is the most: try again tomorrow',
	},
	'goods.tooManyVanished': {
		'zh-cn': '该商品已保留 {most} 个有订单等记录的旧规格，不能再移除规格，请新建商品',
		en: 'This work already keeps {most} removed variants for their orders and records: no more can be removed, make a new work',
	},
	'goods.madeTooMany': {
		'zh-cn': '今天已新建 {most} 件作品，请明天再试',
		en: '{most} works were made within a day, which is the most: try again tomorrow',
	},
	'goods.feeAbovePrice': {
		'zh-cn': '固定运费最多 ¥{most}：不超过最低售价的 30%，按单收取时不足 ¥20 的按 ¥20；大件请使用运费模板',
		en: 'A fixed fee is at most ¥{most}: 30 % of the lowest price, or ¥20 an order where that is more; heavy works travel by a delivery template',
	},
	'goods.moveNotYours': { 'zh-cn': '没有上下架权限', en: 'Putting goods on or off the shelf is not yours to do' },
	'goods.auditAnswered': {
		'zh-cn': '该审核已处理或已撤回，请刷新',
		en: 'This review was answered or withdrawn, reload',
	},
	'goods.auditMoved': {
		'zh-cn': '「{name}」在审核期间又有改动，请重新查看后再处理',
		en: '“{name}” changed while it was reviewed, look at it again before you answer',
	},
	'goods.classifyUnknown': { 'zh-cn': '所选分类不存在', en: 'The chosen category does not exist' },
	'goods.classifyNotLeaf': { 'zh-cn': '请选择最末级分类', en: 'Choose a category without sub-categories' },
	'goods.furtherTooMany': {
		'zh-cn': '扩展分类最多 {most} 个',
		en: 'A work stands in at most {most} further categories',
	},
	'goods.furtherTwice': { 'zh-cn': '扩展分类重复', en: 'A further category is chosen twice' },
	'goods.furtherIsMain': {
		'zh-cn': '扩展分类不能与主分类相同',
		en: 'The main category cannot be a further one as well',
	},
	'goods.mainIsFurther': {
		'zh-cn': '「{name}」已在该分类的扩展分类中，请先在编辑页移除',
		en: '“{name}” stands in this category as a further one; take it out there first',
	},
	'goods.furtherUnknown': { 'zh-cn': '所选扩展分类不存在', en: 'A chosen further category does not exist' },
	'goods.furtherNotLeaf': {
		'zh-cn': '扩展分类「{name}」有下级分类，请选择最末级分类',
		en: '“{name}” has sub-categories; choose further categories without any',
	},
	'goods.merchantUnknown': { 'zh-cn': '所选创作者不存在', en: 'The chosen creator does not exist' },
	'goods.noTaken': { 'zh-cn': '商品编号「{no}」已被使用', en: 'The item number “{no}” is taken' },
	'goods.skuCodeTaken': { 'zh-cn': '规格编码「{code}」已被使用', en: 'The SKU code “{code}” is taken' },
	'goods.stockChanged': {
		'zh-cn': '「{sku}」的库存在编辑期间已变动（现为 {stock}），请刷新后重试',
		en: 'The stock of “{sku}” changed while you were editing (now {stock}), reload and try again',
	},
	'goods.stockBelowReserved': {
		'zh-cn': '「{sku}」有 {reserved} 件已被订单占用，库存不能低于该数量',
		en: '{reserved} of “{sku}” are promised to orders, the stock cannot be set below that',
	},
	'goods.badWeight': { 'zh-cn': '重量须为最多三位小数的千克数', en: 'The weight must be Kg with at most 3 decimals' },
	'goods.badVolume': { 'zh-cn': '体积须为最多六位小数的立方米数', en: 'The volume must be m³ with at most 6 decimals' },
	'goods.paramMissing': { 'zh-cn': '请填写该参数', en: 'This parameter is needed' },
	'goods.paramNumber': { 'zh-cn': '该参数须为数字', en: 'This parameter must be a number' },
	'goods.paramChoice': { 'zh-cn': '参数值不在可选项中', en: 'The value is not among the options' },
	'goods.previewOver': {
		'zh-cn': '预览链接已失效，请在后台重新打开',
		en: 'This preview has expired, open it again from the back office',
	},
	'goods.momentPast': { 'zh-cn': '请选择将来的时间', en: 'Choose a time that is still to come' },
	'goods.publishOrder': {
		'zh-cn': '定时下架须晚于定时上架',
		en: 'The time to take it down must be after the time to publish it',
	},
	'goods.limitOrder': {
		'zh-cn': '每单限购不能小于起购数量',
		en: 'The limit per order cannot be below the minimum per order',
	},
	'goods.limitUser': {
		'zh-cn': '每人限购不能小于起购数量',
		en: 'The limit per member cannot be below the minimum per order',
	},
	'spec.valueEmpty': { 'zh-cn': '规格值不能为空', en: 'The spec value cannot be empty' },
	'spec.nameOrValueEmpty': { 'zh-cn': '规格名称或规格值不能为空', en: 'The spec name or value cannot be empty' },
	'spec.keepOne': { 'zh-cn': '至少保留一个有效规格', en: 'Keep at least one valid spec' },
	'spec.keepOneGroup': { 'zh-cn': '至少保留一个规格组', en: 'Keep at least one spec group' },
	'spec.generateFirst': { 'zh-cn': '请先生成 SKU 数据再批量设置', en: 'Generate the SKU data before batch setting' },
	'spec.incomplete': { 'zh-cn': 'SKU 数据或规格属性不完整', en: 'SKU data or attributes incomplete' },
	'spec.badType': { 'zh-cn': '规格类型不正确', en: 'Illegal spec type value' },
	'spec.nameTwice': { 'zh-cn': '规格组「{name}」重复', en: 'The spec group “{name}” occurs twice' },
	'spec.valueTwice': { 'zh-cn': '规格值「{value}」重复', en: 'The spec value “{value}” occurs twice' },
	'spec.tooManyGroups': { 'zh-cn': '规格组最多 {max} 个', en: 'At most {max} spec groups' },
	'spec.tooManySkus': {
		'zh-cn': '规格组合共 {count} 个，最多 {max} 个',
		en: '{count} combinations, at most {max} are allowed',
	},
} as const satisfies ErrorTable;

/** Why something about a goods cannot be; the server refuses with it, the editor shows it. */
export interface GoodsProblem {
	readonly code: keyof typeof goodsErrors;
	readonly facts: Facts;
}

export function goodsProblem(code: GoodsProblem['code'], facts: Facts = {}): GoodsProblem {
	return { code, facts };
}
