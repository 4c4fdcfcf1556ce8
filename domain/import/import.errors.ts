import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** What an import may refuse with or remark about a row or cell. */
export const importErrors = {
	'import.noFile': { 'zh-cn': '请选择要导入的文件', en: 'Choose the file to import' },
	'import.fileTooLarge': { 'zh-cn': '文件不能超过 {max} MB', en: 'The file must not exceed {max} MB' },
	'import.fileEmpty': { 'zh-cn': '文件没有数据行', en: 'The file has no data rows' },
	'import.tooManyRows': { 'zh-cn': '文件最多 {max} 行', en: 'The file may have at most {max} rows' },
	'import.encoding': {
		'zh-cn': '文件编码无法识别，请选择编码，或另存为 UTF-8',
		en: 'The encoding is not known: choose it, or save the file as UTF-8',
	},
	'import.encodingOther': {
		'zh-cn': '文件不是 {encoding} 编码，请另选编码',
		en: 'The file is not written in {encoding}, choose another encoding',
	},
	'import.foreignType': {
		'zh-cn': '这是{type}文件，不是表格。请导入 CSV 或 xlsx；可在表格软件中打开后另存为 xlsx',
		en: 'This is {type}, not a table that can be read. Import CSV or xlsx: open it in a spreadsheet program and save it as xlsx',
	},
	'import.headerUnknown': { 'zh-cn': '文件没有第 {row} 行', en: 'The file has no row {row}' },
	'import.combinationsAlone': {
		'zh-cn':
			'这是 PrestaShop 的规格组合文件，其中没有商品名称与价格：请把组合行放到商品文件中对应商品的下面，再一起导入',
		en: 'These are PrestaShop combinations without the names and prices of their products: put them below their products in the product file and import both at once',
	},
	'import.cancelled': {
		'zh-cn': '导入已取消，其余商品没有导入',
		en: 'The import was cancelled, what it had not reached was left out',
	},
	'import.picturesCancelled': { 'zh-cn': '已停止获取图片', en: 'The fetching of pictures was stopped' },
	'import.notRunning': { 'zh-cn': '该导入没有在进行', en: 'This import is not under way' },
	'import.standing': {
		'zh-cn': '已有 {seconds} 秒没有进展：可能在等待数据库或图片服务器，稍后会自动重试；也可以取消，已导入的保留',
		en: 'Nothing has happened for {seconds} seconds: it waits for the database or for servers of pictures and is tried again by itself. You can also cancel it, what was imported stays',
	},
	'import.lastTrouble': { 'zh-cn': '上次尝试中断：{reason}', en: 'The last try broke off: {reason}' },
	'import.waitsAway': { 'zh-cn': '数据库无法连接', en: 'the database could not be reached' },
	'import.waitsBusy': { 'zh-cn': '其他操作占用了需要的数据', en: 'other work held what it needs' },
	'import.waitsFull': { 'zh-cn': '磁盘已满', en: 'the disk is full' },
	'import.notTable': {
		'zh-cn': '文件不是可读取的 CSV 或 xlsx 表格',
		en: 'The file is no CSV or xlsx table that can be read',
	},
	'import.unpackedTooLarge': {
		'zh-cn': '工作簿解压后过大，最多 {max} MB，请拆成几个文件，或另存为 CSV',
		en: 'The workbook unpacks to too much, at most {max} MB: split it into several files, or save it as CSV',
	},
	'import.tooMuchMemory': {
		'zh-cn': '读取该文件占用内存过多，请拆成几个文件，或另存为 CSV',
		en: 'Reading the file takes too much memory: split it into several files, or save it as CSV',
	},
	'import.tooHard': {
		'zh-cn': '文件过于复杂，无法在 {seconds} 秒内读完',
		en: 'The file is too complex to be read within {seconds} seconds',
	},
	'import.tooMuchText': {
		'zh-cn': '到第 {row} 行，文件的文字已超过一次能读取的上限，请拆成几个文件',
		en: 'Up to row {row} the file holds more text than is read at once: split it into several files',
	},
	'import.notCsv': {
		'zh-cn': '第 {row} 行无法解析，请检查引号是否成对',
		en: 'Line {row} cannot be read, check that quotes are paired',
	},
	'import.columnsMissing': {
		'zh-cn': '以下内容还没有对应的列：{columns}',
		en: 'No column is chosen yet for: {columns}',
	},
	'import.columnUnknown': { 'zh-cn': '文件中没有列「{column}」', en: 'The file has no column “{column}”' },
	'import.columnTwice': { 'zh-cn': '列「{column}」出现多次', en: 'The column “{column}” occurs more than once' },
	'import.columnUnread': { 'zh-cn': '列「{column}」不会被导入', en: 'The column “{column}” is not imported' },
	'import.taskUnknown': {
		'zh-cn': '导入文件不存在或已过期，请重新上传',
		en: 'The uploaded file is unknown or expired, upload it again',
	},
	'import.noDoer': {
		'zh-cn': '开始此操作的管理员已停用或不再有权限，操作已停止，其余保持不变',
		en: 'Whoever began this was disabled or may not do it any more: it was stopped, and the rest stays as it is',
	},
	'import.taskRunning': { 'zh-cn': '该文件正在导入', en: 'This file is being imported' },
	'import.otherChoices': {
		'zh-cn': '该导入预览时的设置与此不同，请重新预览，或以相同的设置运行',
		en: 'Its preview was made with other choices: look at the preview again, or run it with the same ones',
	},
	'import.taskDone': { 'zh-cn': '该文件已导入，请重新上传', en: 'This file was imported already, upload it again' },
	'import.taskNotDone': { 'zh-cn': '该导入还没有完成', en: 'This import is not finished' },
	'import.notReadWhole': {
		'zh-cn': '商品没有读取完，请重新连接店铺',
		en: 'The products were not read to their end: connect to the shop again',
	},
	'import.taskNotRead': { 'zh-cn': '商品还没有读取完', en: 'The products are still being read' },
	'import.rolledBack': { 'zh-cn': '该导入已撤销', en: 'This import was rolled back already' },
	'import.rowsGone': {
		'zh-cn': '文件内容只保留 {days} 天，已清除，请重新导入该文件以获取图片',
		en: 'The rows of the file were kept for {days} days and are gone: import the file again to get its pictures',
	},
	'import.nothingMissing': { 'zh-cn': '没有需要重新获取的图片', en: 'No pictures are missing' },
	'import.nothingToUndo': { 'zh-cn': '该导入没有可撤销的内容', en: 'There is nothing to roll back' },
	'import.mappingTaken': { 'zh-cn': '最多保存 {max} 个映射', en: 'At most {max} mappings can be kept' },
	'import.shopAddress': { 'zh-cn': '店铺地址无效', en: 'The address of the shop is not valid' },
	'import.shopUnreachable': { 'zh-cn': '无法连接该店铺（{reason}）', en: 'The shop cannot be reached ({reason})' },
	'import.codedBad': {
		'zh-cn': '销售属性组合「{value}」无法识别',
		en: 'The coded variants “{value}” are not understood',
	},
	'import.codedNameless': {
		'zh-cn': '有 {count} 个属性或属性值在文件中没有名称，以代码导入：{codes}',
		en: 'Properties or values without a name in the file, imported by their codes: {count} ({codes})',
	},
	'import.shopNeeded': {
		'zh-cn': '请填写文件来自哪家店铺：编号只在同一店铺内有效，不写店铺名，两家店铺的相同编号会互相覆盖',
		en: 'Say which shop the file is from: its ids hold within that shop alone, and without a name two shops would overwrite each other',
	},
	'import.shopKey': { 'zh-cn': '店铺拒绝了该密钥', en: 'The shop refused the key' },
	'import.shopAnswer': {
		'zh-cn': '店铺的回答无法识别，请检查地址与版本',
		en: "The shop's answer is not understood, check address and version",
	},
	'import.shopTooMuch': {
		'zh-cn': '店铺返回的内容超出一次导入的上限',
		en: 'The shop answers with more than one import can take in',
	},
	'import.brokeOff': {
		'zh-cn': '读取该店铺时程序两次中断，请重新连接',
		en: 'The program broke off twice while reading this shop: connect to it again',
	},
	'import.stopped': { 'zh-cn': '已停止读取', en: 'The reading was stopped' },
	'import.notBeingRead': { 'zh-cn': '该导入没有在读取', en: 'This import is not being read' },
	'import.tooManyReadings': {
		'zh-cn': '同时最多读取 {max} 个店铺，请等待或停止其中一个',
		en: 'At most {max} shops are read at once: wait, or stop one of them',
	},
	'import.tooManyOwnReadings': {
		'zh-cn': '你同时最多读取 {max} 个店铺，请等待或停止其中一个',
		en: 'You read at most {max} shops at once: wait, or stop one of them',
	},
	'import.parentMissing': { 'zh-cn': '找不到所属的商品', en: 'The product it belongs to is not in the file' },
	'import.typeUnread': { 'zh-cn': '不支持的商品类型「{type}」', en: 'Products of type “{type}” are not imported' },
	'import.categoryUnknown': {
		'zh-cn': '没有分类「{category}」，使用所选分类',
		en: 'There is no category “{category}”, the chosen one is used',
	},
	'import.brandUnknown': {
		'zh-cn': '没有品牌「{brand}」，已略过；添加该品牌后可再次导入',
		en: 'There is no brand “{brand}”, it is left out; add it and import the file again',
	},
	'import.furtherUnknown': {
		'zh-cn': '没有分类「{category}」，已略过',
		en: 'There is no category “{category}”, it is left out',
	},
	'import.furtherTooMany': {
		'zh-cn': '扩展分类最多 {most} 个',
		en: 'Goods stand in at most {most} further categories',
	},
	'import.changedSince': {
		'zh-cn': '导入后已被修改，保持不变：{fields}',
		en: 'Changed since, left as it is: {fields}',
	},
	'import.addedAlone': {
		'zh-cn': '商品只剩导入新增的规格，予以保留：{variants}',
		en: 'No other variants are left, so those of the import stay: {variants}',
	},
	'import.formerUnfit': {
		'zh-cn': '原来的内容与导入后的修改不符，保持不变',
		en: 'Its former values do not go with what was changed since, it stays as it is',
	},
	'import.forcedOff': {
		'zh-cn': '商品已被强制下架，保持不变',
		en: 'The item was forced off the shelf and stays as it is',
	},
	'import.editedSince': {
		'zh-cn': '导入后已被修改，或已由其他导入更新，保持不变',
		en: 'Edited since, or updated by another import: it stays as it is',
	},
	'import.binNotYours': {
		'zh-cn': '没有删除商品的权限，保持不变',
		en: 'Putting goods into the recycle bin is not yours to do: it stays as it is',
	},
	'import.goneSince': { 'zh-cn': '商品已不存在', en: 'The item no longer exists' },
	'import.broken': { 'zh-cn': '系统错误，已记录', en: 'An internal error, it was logged' },
	'import.ragged': {
		'zh-cn': '该行有 {count} 个单元格，表头有 {expected} 个',
		en: 'The row has {count} cells, the header has {expected}',
	},
	'import.handleMissing': {
		'zh-cn': '缺少编号或名称，该行被忽略',
		en: 'The id or name is missing, the row is ignored',
	},
	'import.handleBad': {
		'zh-cn': '编号过长（最多 {max} 个字符）',
		en: 'The id is too long (at most {max} characters)',
	},
	'import.handleSplit': {
		'zh-cn': '同一商品的行不相连，已合并处理',
		en: 'Rows of the same item are apart, they are taken together',
	},
	'import.titleMissing': { 'zh-cn': '商品名称为空', en: 'The title is empty' },
	'import.titleTwice': {
		'zh-cn': '同一商品出现不同的名称「{title}」',
		en: 'The same item has another name, “{title}”',
	},
	'import.tooSlow': {
		'zh-cn': '试运行超过 {minutes} 分钟，已停止，请把文件分成几份导入',
		en: 'The dry run took more than {minutes} minutes and was stopped: please import the file in several parts',
	},
	'import.shopTooSlow': {
		'zh-cn': '试运行超过 {minutes} 分钟，已停止：该店铺一次读取的商品过多，请在该店铺分批导出文件，再逐份导入',
		en: 'The dry run took more than {minutes} minutes and was stopped: the shop has too many products to read at once, please export them there as several files and import one after the other',
	},
	'import.tooTangled': {
		'zh-cn': '内容的排版过于复杂：嵌套最多 {levels} 层，标签最多 {tags} 个，连同标签最多 {letters} 字',
		en: 'The text is formatted too intricately: at most {levels} levels, {tags} tags and {letters} letters with its tags',
	},
	'import.textCut': {
		'zh-cn': '内容超过 {max} 个字符，从“{rest}”起截去',
		en: 'Longer than {max} characters, cut from “{rest}” on',
	},
	'import.hidden': {
		'zh-cn': '在原店铺未上架或已隐藏，不会上架',
		en: 'Hidden or not published in its shop: it is not put on the shelf',
	},
	'import.storeViews': {
		'zh-cn': '有 {count} 行是其他店铺视图的文字，不会导入',
		en: 'Rows of other store views, which are not imported: {count}',
	},
	'import.stockUnknown': {
		'zh-cn': '有 {count} 个规格没有数量，新建时按 {stock} 件',
		en: 'Variants without a quantity: {count}. New ones get {stock} each',
	},
	'import.anyValue': {
		'zh-cn': '该行适用于任意规格值，已展开为 {count} 个规格，库存 {stock} 件平分',
		en: 'The row holds for any value: variants made of it, which share its {stock} pieces: {count}',
	},
	'import.currencyForeign': {
		'zh-cn': '价格为 {currency}，本店为 {own}：按原数字导入，不换算',
		en: 'The price is in {currency}, the shop sells in {own}: the figure is taken as it stands',
	},
	'import.pictureBad': {
		'zh-cn': '「{value}」不是图片地址',
		en: '“{value}” is no address of a picture',
	},
	'import.pictureRelative': {
		'zh-cn': '图片「{value}」没有网址，请填写图片所在的网址前缀',
		en: 'The picture “{value}” has no web address: say below which address the pictures lie',
	},
	'import.picturesMany': {
		'zh-cn': '共 {count} 张图片，只导入前 {max} 张',
		en: '{count} pictures, the first {max} are imported',
	},
	'import.detailPictures': {
		'zh-cn': '详情中有 {count} 张图片，导入时一并获取',
		en: 'Pictures in the description, fetched with the import: {count}',
	},
	'import.detailPicturesLost': {
		'zh-cn': '详情中有 {count} 张图片无法获取，将被去掉，例如 {url}',
		en: 'Pictures in the description that cannot be fetched and are left out: {count}, such as {url}',
	},
	'import.numberTaken': {
		'zh-cn': '另一家店铺的商品「{name}」使用同一编号，不会覆盖',
		en: 'The item “{name}” of another shop has this id: it is not overwritten',
	},
	'import.classifyNotYours': {
		'zh-cn': '没有新建分类的权限，请为「{category}」选择已有分类',
		en: 'Creating categories is not yours to do: choose one that there is for “{category}”',
	},
	'import.categoryCreated': { 'zh-cn': '将新建分类「{category}」', en: 'The category “{category}” will be created' },
	'import.categoryDeep': {
		'zh-cn': '分类「{category}」超过三级，请选择已有分类',
		en: 'The category “{category}” is more than three levels deep: choose one that there is',
	},
	'import.pictureNotFound': { 'zh-cn': '图片不存在（404）', en: 'not found (404)' },
	'import.pictureStatus': { 'zh-cn': '服务器答复 {status}', en: 'the server answered {status}' },
	'import.pictureRefused': { 'zh-cn': '服务器拒绝访问（{status}）', en: 'the server refused access ({status})' },
	'import.pictureUnreachable': { 'zh-cn': '服务器无法连接', en: 'its server cannot be reached' },
	'import.pictureNone': { 'zh-cn': '不是图片，或无法打开', en: 'not a picture, or one that cannot be opened' },
	'import.pictureLarge': { 'zh-cn': '图片过大', en: 'too large' },
	'import.pictureAddress': { 'zh-cn': '不是网址', en: 'not a web address' },
	'import.pictureTime': { 'zh-cn': '超过时间，可重新获取', en: 'no time left, it can be asked for again' },
	'import.pictureDisk': { 'zh-cn': '磁盘空间不足', en: 'the disk is nearly full' },
	'import.pictureUnkept': { 'zh-cn': '未能保存，可重新获取', en: 'could not be kept, it can be asked for again' },
	'import.tooLong': { 'zh-cn': '内容过长（最多 {max} 个字符）', en: 'The cell is too long (at most {max} characters)' },
	'import.priceMissing': { 'zh-cn': '价格为空', en: 'The price is empty' },
	'import.priceBad': { 'zh-cn': '「{value}」不是有效的金额', en: '“{value}” is not a valid amount' },
	'import.priceNegative': { 'zh-cn': '价格不能为负数', en: 'The price cannot be negative' },
	'import.priceZero': { 'zh-cn': '价格为 0，该规格不可上架销售', en: 'The price is 0, this variant cannot be sold' },
	'import.stockBad': { 'zh-cn': '「{value}」不是有效的库存数量', en: '“{value}” is not a valid quantity' },
	'import.stockModeBad': {
		'zh-cn': '「{value}」不是有效的库存占用方式，请填写“下单占用”或“付款占用”',
		en: '“{value}” is not a way to hold stock: write “Held when ordered” or “Held when paid”',
	},
	'import.makeDaysBad': {
		'zh-cn': '「{value}」不是有效的制作天数，请填写 0–{max} 的整数',
		en: '“{value}” is not a number of days to make it: write 0 to {max}',
	},
	'import.stockNegative': {
		'zh-cn': '库存为负数（{value}），按 0 处理',
		en: 'The quantity is negative ({value}), 0 is taken',
	},
	'import.weightBad': { 'zh-cn': '「{value}」不是有效的重量', en: '“{value}” is not a valid weight' },
	'import.formula': {
		'zh-cn': '单元格内容像公式（{value}），不会被导入',
		en: 'The cell looks like a formula ({value}) and is not imported',
	},
	'import.optionMissing': { 'zh-cn': '规格「{name}」的值为空', en: 'The value of option “{name}” is empty' },
	'import.optionUnnamed': { 'zh-cn': '规格值没有对应的规格名称', en: 'The option value has no option name' },
	'import.variantTwice': { 'zh-cn': '规格「{spec}」与第 {row} 行重复', en: 'The variant “{spec}” repeats line {row}' },
	'import.variantMissing': { 'zh-cn': '没有任何规格行', en: 'There is no variant row' },
	'import.skuTwice': { 'zh-cn': 'SKU「{code}」与第 {row} 行重复', en: 'The SKU “{code}” repeats line {row}' },
	'import.skuTaken': {
		'zh-cn': 'SKU「{code}」已属于商品「{name}」',
		en: 'The SKU “{code}” belongs to “{name}” already',
	},
	'import.tooManySkus': {
		'zh-cn': '规格组合共 {count} 个，最多 {max} 个',
		en: '{count} combinations, at most {max} are allowed',
	},
	'import.optionsChanged': {
		'zh-cn': '规格组与已导入的商品不同（{from} → {to}），不能更新',
		en: 'The options differ from the imported item ({from} → {to}), it cannot be updated',
	},
	'import.variantGone': {
		'zh-cn': '文件中不再有规格「{spec}」，保持不变',
		en: 'The variant “{spec}” is no longer in the file, it stays as it is',
	},
	'import.pictureMissing': { 'zh-cn': '没有图片，将使用占位图', en: 'There is no picture, a placeholder is used' },
	'import.pictureUnfetched': {
		'zh-cn': '图片无法获取（{url}），使用占位图',
		en: 'The picture cannot be fetched ({url}), a placeholder is used',
	},
	'import.notToShelf': { 'zh-cn': '未能上架：{reason}', en: 'Not put on shelf: {reason}' },
	'import.notOffShelf': { 'zh-cn': '未能下架：{reason}', en: 'Not taken off the shelf: {reason}' },
	'import.ownerDiffers': {
		'zh-cn': '该商品属于「{owner}」，与所选归属方不同',
		en: 'This item belongs to “{owner}”, not to the chosen owner',
	},
	'import.recycled': {
		'zh-cn': '该商品在回收站中，不会更新',
		en: 'This item is in the recycle bin and is not updated',
	},
	'import.failed': { 'zh-cn': '写入失败：{reason}', en: 'Could not be saved: {reason}' },
} as const satisfies ErrorTable;

export type ImportErrorCode = keyof typeof importErrors;
