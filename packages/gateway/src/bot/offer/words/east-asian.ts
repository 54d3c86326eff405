import { list, type OfferWords } from "./offer-words.ts";

/** Words with which customers answer a bot's offer of a human agent, in languages of East and South-East Asia. */
export const EAST_ASIAN_WORDS = {
  zh: {
    yes: list("是|是的|对|对的|好|好的|好啊|好吧|行|可以|嗯|嗯嗯|要|需要|没问题|当然|当然可以|想|愿意|是啊|ok|可以的|要的|對|對的|沒問題|當然|願意"),
    no: list("不|不用|不要|不是|不需要|不必|没有|不了|算了|暂时不用|暂时不|现在不|以后再说|不用了|还不|不想|晚点|沒有|暫時不用|現在不|以後再說|還不"),
    polite: list("请|請|谢谢|謝謝|谢|麻烦|麻煩|您好|你好|现在|現在|了|吧|啊|呀|哦|呢|你|您"),
    please: list("请|請"),
    talk: list("转|转到|转接|轉|轉接|接|找|和|跟|与|與|联系|聯繫|接通|呼叫|叫"),
    talkAfter: list("说话|说|聊|聊天|交谈|讲话|通话|沟通|對話|对话|談話"),
    want: list("我要|我想要|我需要|给我|給我|有|有没有|能不能|想要|要|需要|我想找|我找|想"),
    fillers: list("一个|一個|个|個|位|一位|真|真正|的|你们|你們|人工"),
    nouns: list(
      "人工|人工客服|人工服务|人工服務|真人|真人客服|客服|客服人员|客服人員|人工座席|坐席|座席|人|活人|工作人员|工作人員|代理|代表|专员|專員|接线员|话务员",
    ),
    sentences: list(
      "有人吗|有人嗎|有人在吗|有人在嗎|有没有人|有人能帮我吗|不要机器人|我不要机器人|不想和机器人说话|给我打电话|打电话给我|请给我打电话|回电|请回电",
    ),
    refusals: list("不|不要|不想|没|别|不用"),
    mentions: list("必须"),
    or: list("还是|或者"),
    but: list("但是"),
  },
  ja: {
    yes: list("はい|ええ|うん|はいお願いします|お願いします|おねがいします|お願い|ぜひ|もちろん|いいです|大丈夫です はい|了解|オーケー"),
    no: list(
      "いいえ|いえ|いや|結構です|けっこうです|いりません|人と話したくない|人と話したくないです|担当者は不要です|オペレーターは必要ありません|オペレーターはいりません|人はいりません|要りません|必要ありません|今はいいです|また後で|あとで",
    ),
    polite: list("ありがとう|ありがとうございます|すみません|こんにちは|どうも"),
    please: [],
    talk: list("電話をつないで"),
    talkAfter: list(
      "と話したい|と話したいです|と話したいのですが|と話したいんですが|と話せますか|と話す|につないで|につないでください|につないでもらえますか|につないでいただけますか|に繋いでもらえますか|に繋いで|に代わって|につないでほしい|に繋いでください|につなげて|につなげてください|に代わってください|と会話したい|をお願いします|をお願い",
    ),
    want: list("早く|ぜひ"),
    fillers: list("本物の|実際の|生身の"),
    nouns: list("人|人間|担当者|オペレーター|オペレータ|スタッフ|係の人|有人チャット|カスタマーサポート"),
    sentences: list(
      "人と話したい|人間と話したい|担当者と話したい|オペレーターにつないで|オペレーターと話したい|誰かいますか|人と話したいです|担当者につないでください|担当者をお願いします|オペレーターにつないでください|オペレーターに繋いでください|オペレーターにつないでほしい|人間につないで|人につないで|スタッフにつないで|オペレーターをお願いします|有人対応|有人対応でお願いします|人間と話せますか|担当者と話したいです|電話してください|電話ください|電話をください|折り返し電話をください",
    ),
    refusals: list("なしで"),
    mentions: list("必ず"),
    or: list("それとも"),
    but: list("でも"),
  },
  ko: {
    yes: list("네|예|응|네 부탁합니다|네 부탁해요|부탁합니다|부탁해요|좋아요|그래요|물론이죠|맞아요"),
    no: list(
      "아니요|아니오|아뇨|아니|괜찮아요|괜찮습니다|괜찮아요 아니요|필요 없어요|필요없어요|상담원 필요 없어요|상담원은 필요 없어요|상담원과 이야기하고 싶지 않아요|상담원이랑 얘기하고 싶지 않아요|사람과 이야기하고 싶지 않아요|상담원 연결 안 해도 돼요|상담원 연결하지 마세요|나중에|나중에요|나중에 할게요|지금은 아니요|됐어요",
    ),
    polite: list("감사합니다|고마워요|안녕하세요|지금"),
    please: [],
    talk: list("연결해 주세요"),
    talkAfter: list(
      "연결해 주세요|연결해주세요|이야기하고 싶어요|대화하고 싶어요|통화하고 싶어요|말하고 싶어요|연결|연결해줘|연결해 줘|연결 부탁드려요|연결 부탁해요|연결 부탁합니다|연결해주시겠어요|통화|바꿔주세요|바꿔 주세요",
    ),
    want: list("진짜"),
    fillers: list("실제|진짜|과|와|에게|에|랑|이랑"),
    nouns: list("상담원|상담원과|상담원에게|상담사|상담사와|사람|사람과|사람이랑|직원|직원과|고객센터"),
    sentences: list(
      "거기 누구 있나요|누구 있어요|상담원 연결|상담사 연결|상담원 연결해 주세요|상담원 바꿔주세요|사람이랑 얘기하고 싶어요|전화해 주세요|전화해주세요|전화 주세요|전화주세요",
    ),
    refusals: list("안"),
    mentions: list("꼭"),
    or: list("아니면"),
    but: list("하지만"),
  },
  id: {
    yes: list("ya|iya|iyah|ya tolong|ya boleh|boleh|oke|ok|baik|baiklah|tentu|tentu saja|siap|mau|saya mau|betul|benar|silakan|setuju|yoi|yuk"),
    no: list(
      "tidak|tdk|nggak|enggak|gak|ngga|ga|bukan|jangan|belum|nanti|nanti saja|nanti saja ya|nanti ya|tidak usah ya|gak usah ya|tidak sekarang|tidak usah|tidak perlu|tidak terima kasih|gak usah|gak perlu|tidak mau|lain kali",
    ),
    polite: list("tolong|terima kasih|makasih|trims|halo|hai|mohon|dong|sekarang|silakan"),
    please: list("tolong"),
    talk: list(
      "bicara dengan|berbicara dengan|bicara ke|ngobrol dengan|ngomong dengan|chat dengan|sambungkan ke|sambungkan dengan|hubungkan ke|hubungkan dengan|hubungkan saya dengan|sambungkan saya ke|sambungkan saya dengan|menghubungi|dihubungkan dengan|disambungkan ke|terhubung dengan|bicara sama",
    ),
    talkAfter: list("untuk bicara|yang bisa diajak bicara"),
    want: list("saya mau|saya ingin|saya butuh|saya perlu|minta|mau|butuh|ada|bisa dengan"),
    fillers: list("seorang|seseorang|asli|sungguhan|langsung|yang|dari|petugas|tim|layanan"),
    nouns: list(
      "orang|manusia|agen|operator|perwakilan|petugas|seseorang|staf|karyawan|cs|customer service|layanan pelanggan|admin|orang asli|orang sungguhan|pegawai|konsultan",
    ),
    sentences: list("ada orang|ada orang di sana|ada yang bisa bantu|ada yang bisa membantu saya|tidak mau bicara dengan bot"),
    refusals: list("tidak|tak|nggak|enggak|gak|jangan|tanpa|bukan|belum"),
    mentions: list("apakah harus"),
    or: list("atau"),
    but: list("tapi|dan"),
  },
  vi: {
    yes: list(
      "vâng|vâng ạ|dạ|dạ vâng|dạ có|dạ được|có ạ|có chứ|vâng có|đúng|đúng vậy|đúng rồi|được|được ạ|duoc|đồng ý|ừm|vâng làm ơn|có làm ơn|tất nhiên|chắc chắn rồi|oke|tôi muốn|có tôi muốn|vâng tôi muốn|mình muốn|tốt quá",
    ),
    no: list(
      "không|khong|hông|không cảm ơn|không cám ơn|dạ không|không ạ|không cần|không cần đâu|không cần thiết|bây giờ thì không|chưa|chưa cần|để sau|lúc khác|có lẽ để sau|không muốn|tôi không muốn|không phải bây giờ|thôi|thôi khỏi|không bao giờ",
    ),
    ownYes: list("có|ừ|uh"),
    ownNo: list("ko"),
    polite: list("làm ơn|xin|vui lòng|cảm ơn|cám ơn|xin chào|chào|chào bạn|bây giờ|ạ|nhé|bạn|em|ơi"),
    please: list("làm ơn|vui lòng"),
    talk: list(
      "nói chuyện với|nói với|gặp|trò chuyện với|chat với|kết nối với|kết nối tôi với|kết nối cho tôi với|chuyển tôi đến|chuyển cho tôi đến|chuyển sang|liên hệ với|liên hệ|trao đổi với|nhắn tin với|giúp đỡ từ",
    ),
    talkAfter: list("để nói chuyện|tư vấn cho tôi"),
    want: list("tôi muốn|tôi cần|mình muốn|mình cần|em muốn|cho tôi|cho mình|có|cần|muốn"),
    fillers: list("một|người|thật|nào|đó|của|bạn|các|anh|chị|bên|trực tiếp"),
    nouns: list(
      "người thật|con người|nhân viên|nhân viên hỗ trợ|nhân viên tư vấn|tư vấn viên|tổng đài viên|người|ai đó|chăm sóc khách hàng|bộ phận hỗ trợ|bộ phận chăm sóc khách hàng|quản lý|nhân viên chăm sóc khách hàng",
    ),
    sentences: list(
      "có ai không|có ai ở đó không|có ai giúp tôi không|có ai có thể giúp tôi không|tôi không muốn nói chuyện với bot|tôi không muốn nói chuyện với robot|cho gặp người thật",
    ),
    refusals: list("không|đừng|chưa|ko|không cần|không muốn"),
    mentions: list("có phải|thay vì"),
    or: list("hay|hoặc"),
    but: list("nhưng|và"),
  },
  th: {
    yes: list(
      "ใช่|ใช่ครับ|ใช่ค่ะ|ใช่คะ|ได้|ได้ครับ|ได้ค่ะ|ได้เลย|โอเค|โอเคครับ|โอเคค่ะ|ตกลง|ตกลงครับ|ตกลงค่ะ|ต้องการ|ต้องการครับ|ต้องการค่ะ|เอา|เอาครับ|เอาค่ะ|อยาก|ดีครับ|ดีค่ะ|ดี|แน่นอน|จ้า|จ้ะ|อือ|รบกวนด้วยครับ|รบกวนด้วยค่ะ|รบกวนด้วย|ขอบคุณครับใช่|ยินดีครับ|ยินดีค่ะ",
    ),
    no: list(
      "ไม่|ไม่ครับ|ไม่ค่ะ|ไม่เป็นไร|ไม่เป็นไรครับ|ไม่เป็นไรค่ะ|ไม่ต้อง|ไม่ต้องครับ|ไม่ต้องค่ะ|ไม่ใช่|ไม่เอา|ไม่เอาครับ|ไม่เอาค่ะ|ไม่ต้องการ|ไม่ต้องการครับ|ไม่ต้องการค่ะ|ไม่ ขอบคุณ|ไม่ขอบคุณ|ยังไม่|ยังก่อน|ยัง|ยังไม่ต้องการ|ตอนนี้ไม่|ไว้ทีหลัง|ไว้ก่อน|ทีหลัง|ไม่อยาก|ไม่จำเป็น|ไม่จำเป็นต้อง|ไม่เลย",
    ),
    polite: list("กรุณา|โปรด|ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ|สวัสดี|สวัสดีครับ|สวัสดีค่ะ|ตอนนี้|หน่อย|ด้วย|นะ|เลย"),
    please: list("กรุณา|โปรด|ครับ|ค่ะ|คะ"),
    talk: list("คุยกับ|พูดกับ|พูดคุยกับ|สนทนากับ|แชทกับ|แชตกับ|ติดต่อ|ติดต่อกับ|ต่อสายหา|โอนสายไปหา|โอนสายให้|ขอสาย|ขอคุยกับ|เรียก|ต่อสาย"),
    talkAfter: list("คุยด้วย|มาคุย|ช่วยหน่อย"),
    want: list("ขอ|ต้องการ|อยากได้|มี|อยาก|ขอ พบ"),
    fillers: list("จริง|จริงๆ|ที่เป็น|สัก|ฝ่าย|ของ|คุณ|ทีม"),
    nouns: list("คน|คนจริง|คนจริงๆ|เจ้าหน้าที่|พนักงาน|แอดมิน|มนุษย์|ใครสักคน|ใคร|ฝ่ายบริการลูกค้า|บริการลูกค้า|ฝ่ายลูกค้าสัมพันธ์|ผู้จัดการ|โอเปอเรเตอร์|ตัวแทน"),
    sentences: list("มีใครอยู่ไหม|มีคนอยู่ไหม|มีใครช่วยได้ไหม|ไม่อยากคุยกับบอท|ไม่อยากคุยกับหุ่นยนต์"),
    refusals: list("ไม่|ไม่อยาก|ไม่ต้องการ|ไม่ต้อง|ไม่ได้|อย่า|โดยไม่ต้อง|ยังไม่"),
    mentions: list("ต้อง|แทน"),
    or: list("หรือ"),
    but: list("แต่|และ"),
  },
  ms: {
    yes: list(
      "ya|ye|yer|ya sila|boleh|boleh juga|ok|baik|baiklah|tentu|sudah tentu|mestilah|nak|ya nak|saya nak|mahu|saya mahu|ya saya mahu|betul|setuju|silakan|sila|ya tolong|bagus",
    ),
    no: list(
      "tidak|tak nak|taknak|tak mahu|tak perlu|tidak perlu|tidak mahu|tak payah|tidak terima kasih|tak terima kasih|bukan sekarang|belum|belum lagi|nanti|nanti dulu|nanti ya|tak apa ya|lain kali|mungkin nanti|jangan|tak usah|tak apa|tak apalah|bukan",
    ),
    ownNo: list("tak"),
    polite: list("tolong|sila|terima kasih|tq|hai|helo|salam|assalamualaikum|sekarang|ya|lah"),
    please: list("tolong"),
    talk: list(
      "bercakap dengan|cakap dengan|berbual dengan|bersembang dengan|berhubung dengan|berbincang dengan|sambungkan saya kepada|sambungkan saya dengan|sambungkan kepada|sambungkan dengan|hubungkan saya dengan|hubungi|menghubungi|bantuan daripada|jumpa",
    ),
    talkAfter: list("untuk bercakap|yang boleh membantu saya"),
    want: list("saya nak|saya mahu|saya perlukan|saya perlu|nak|mahu|perlukan|ada|boleh saya dapatkan|bagi saya"),
    fillers: list("seorang|seseorang|sebenar|betul|langsung|yang|dari|daripada|pihak|pasukan|lain|wakil"),
    nouns: list(
      "orang|manusia|ejen|agen|operator|wakil|pegawai|kakitangan|staf|seseorang|khidmat pelanggan|perkhidmatan pelanggan|wakil khidmat pelanggan|admin|orang sebenar|petugas",
    ),
    sentences: list(
      "ada orang tak|ada orang di sana|ada sesiapa|ada sesiapa di sana|boleh sesiapa bantu saya|tak nak cakap dengan bot|saya tak nak cakap dengan robot",
    ),
    refusals: list("tidak|tak|jangan|tanpa|bukan|belum|taknak"),
    mentions: list("perlukah|adakah saya perlu|daripada"),
    or: list("atau"),
    but: list("tetapi|tapi|dan"),
  },
  fil: {
    yes: list(
      "oo naman|opo|opo sana|oo sana|oo sige|oo please|sige|sige po|sige nga|pwede|pwede po|puwede|gusto ko|gusto ko po|oo gusto ko|syempre|siyempre|sure po|okay po|ok po|ayos|tama|yes po|oo pakiusap|oo paki|mainam",
    ),
    no: list(
      "hindi po|hindi na|hindi na po|hindi salamat|hindi salamat po|wag na|huwag na|wag na po|ayaw|ayaw ko|ayoko|ayoko po|hindi muna|hindi ngayon|hindi pa|mamaya|mamaya na|saka na|hindi kailangan|hindi na kailangan|di na|di na kailangan|no po",
    ),
    ownYes: list("oo|o"),
    ownNo: list("hindi|di"),
    polite: list("po|pakiusap|paki|salamat|salamat po|maraming salamat|kumusta|hi po|ngayon|na|nga|naman|ano|lang"),
    please: list("pakiusap|please po"),
    talk: list(
      "makipag usap sa|makausap ang|makausap|kausapin ang|kausapin|kumausap ng|makausap sa|makipag chat sa|ikonekta mo ako sa|ikonekta ako sa|i connect mo ako sa|pakikonekta ako sa|ilipat mo ako sa|tumawag sa|tulong ng|tulong mula sa|makipag ugnayan sa",
    ),
    talkAfter: list("na makakausap|na pwedeng kausapin"),
    want: list("gusto ko ng|kailangan ko ng|gusto ko|kailangan ko|meron bang|may|pwede bang|bigyan mo ako ng"),
    fillers: list("isang|ng|sa|ang|totoong|tunay na|na|inyong|iba|live|mga|tao|po"),
    nouns: list(
      "tao|totoong tao|tunay na tao|ahente|agent|operator|kinatawan|representative|empleyado|staff|isang tao|customer service|customer support|may tao|sinuman|tauhan",
    ),
    sentences: list(
      "may tao ba diyan|may tao ba|may tao po ba diyan|may makakatulong ba sa akin|ayaw kong makipag usap sa robot|ayokong makipag usap sa bot",
    ),
    refusals: list("ayaw|ayaw kong|ayaw ko|ayoko|ayokong|hindi|huwag|wag|di"),
    mentions: list("kailangan ba|imbes na|sa halip na"),
    or: list("o"),
    but: list("pero|at|ngunit"),
  },
} as const satisfies Readonly<Record<string, OfferWords>>;
