import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const uploadErrors = {
	'upload.incomplete': { 'zh-cn': '上传的文件数据不完整！', en: 'The data of the uploaded file is incomplete!' },
	'upload.type': { 'zh-cn': '上传的文件类型不被允许！', en: 'The type of uploaded file is not allowed!' },
	'upload.size': {
		'zh-cn': '上传的文件大小超出允许的范围！',
		en: 'The size of the uploaded file exceeds the allowed range!',
	},
	'upload.dayFull': {
		'zh-cn': '今天上传的文件已达 {max} MB 上限，请明天再试',
		en: 'You have uploaded {max} MB today, which is the most. Please try again tomorrow',
	},
	'upload.addressFull': {
		'zh-cn': '你所在的网络今天上传的文件已达 {max} MB 上限，请明天再试',
		en: 'From your network {max} MB have been uploaded today, which is the most. Please try again tomorrow',
	},
	'upload.pictureOnly': { 'zh-cn': '只能上传图片', en: 'Only pictures can be uploaded here' },
	'upload.damaged': { 'zh-cn': '文件在传输中损坏，请重试', en: 'The file was damaged on its way, please try again' },
	'upload.notAnImage': { 'zh-cn': '图片内容无法识别', en: 'The picture cannot be read' },
	'upload.imageTooLarge': {
		'zh-cn': '图片尺寸过大，最多 {max} 像素',
		en: 'The picture is too large, {max} pixels at most',
	},
	'upload.imageTooHeavy': {
		'zh-cn':
			'图片展开后占用内存过多，请缩小尺寸，先在看图软件中摆正，或以 8 位色深、非交错（非渐进）方式重新保存后再上传',
		en: 'The picture takes too much memory to draw. Save it smaller, turn it upright in a picture program, or save it with 8 bits a colour and not interlaced (not progressive), and upload it again',
	},
	'upload.imageGrown': {
		'zh-cn': '图片摆正或修复后文件过大，请在看图软件中摆正并重新保存后再上传',
		en: 'Turned upright or repaired, the picture would become too large a file. Turn it in a picture program, save it again and upload that',
	},
	'upload.inUse': {
		'zh-cn': '文件仍在使用：{places}。请先替换，或选择强制删除。',
		en: 'Still in use: {places}. Replace the file there first, or delete it by force.',
	},
} as const satisfies ErrorTable;
