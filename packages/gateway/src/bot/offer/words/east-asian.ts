import { list, type OfferWords } from "./offer-words.ts";

/** Words with which customers answer a bot's offer of a human agent, in languages of East and South-East Asia. */
export const EAST_ASIAN_WORDS = {
  zh: {
    yes: list(
      "是|是的|对|对的|好|好的|好啊|好吧|行|可以|嗯|嗯嗯|要|需要|没问题|当然|当然可以|想|愿意|是啊|ok|可以的|要的|對|對的|沒問題|當然|願意|好呀|好的呀|行啊|行吧|行的|可以啊|可以呀|可以吧|嗯好|嗯嗯好的|是呀|对啊|对呀|没错|當然可以|麻烦你了|麻烦了|麻烦您了|那好吧|那好|好好|我要|我需要|我愿意|同意|太好了|那太好了|也行|也好|也可以|妥|必须的|就这样|好滴|好嘞|好咧|ok啊|ok吧|要啊|需要的|想要|是要|是需要",
    ),
    no: list(
      "不|不用|不要|不是|不需要|不必|没有|不了|算了|暂时不用|暂时不|现在不|以后再说|不用了|还不|不想|晚点|沒有|暫時不用|現在不|以後再說|還不|不可以|不行|不好|不好意思不用|不对|不愿意|不是的|不需要了|不用谢谢|不用麻烦|不用麻烦了|没必要|沒必要|没兴趣|沒興趣|没事|没事了|不要了|没关系|沒關係|别了|別|不用啦|不想要|不需要人工|不用人工|下次吧|下次|改天|以后吧|晚点再说|等一下再说|先不用|先不用了|先不要|先不|免了|不必了|不方便|我不需要|我不想|我不要|我不用|不用转|不用转了|别转|都不要|都不用|不行的|不可以的|不考虑|拒绝|取消|现在不{需要,用,要}|不要转接|不转接|{现在,暂时} 不需要",
    ),
    polite: list(
      "请|請|谢谢|謝謝|谢|麻烦|麻煩|您好|你好|现在|現在|了|吧|啊|呀|哦|呢|你|您|请问|谢谢你|谢谢您|多谢|感谢|拜托|辛苦了|辛苦|一下|嘛|哈|啦|早上好|晚上好|嗨|那",
    ),
    please: list("请|請"),
    talk: list(
      "转|转到|转接|轉|轉接|接|找|和|跟|与|與|联系|聯繫|接通|呼叫|叫|接到|转给|轉給|换|換|转人工找|帮我转|帮我接|给我转|给我接|联系一下|咨询|讓我找|让我跟|想找|接入|切换到|直接找|换个|换一个|联系到|找到|联系不上|打给|呼叫转接",
    ),
    talkAfter: list(
      "说话|说|聊|聊天|交谈|讲话|通话|沟通|對話|对话|談話|联系我|打电话给我|回复我|接待|在吗|在嗎|在线吗|给我打电话|解答|谈|谈谈|说说|沟通一下|聊聊|聊一下|说句话|回答",
    ),
    want: list(
      "我要|我想要|我需要|给我|給我|有|有没有|能不能|想要|要|需要|我想找|我找|想|我要找|帮我找|有没|我就要|我只要|只要|我想和|请给我|换|請給我|要求|我要个|我想要个|来个|需要一个|直接",
    ),
    fillers: list("一个|一個|个|個|位|一位|真|真正|的|你们|你們|人工|真实|真实的|活的|活|你们的|您们|您|你|你们公司|在线|在線|名|客服"),
    nouns: list(
      "人工|人工客服|人工服务|人工服務|真人|真人客服|客服|客服人员|客服人員|人工座席|坐席|座席|人|活人|工作人员|工作人員|代理|代表|专员|專員|接线员|话务员|真人服务|真人服務|人类|人類|人工在线|人工客服人员|经理|主管|负责人|领导|业务员|客服经理|客户服务|客戶服務|人工帮助|顾问|同事|管理员|真的人|真实的人|人工坐席|人工热线|真人在线",
    ),
    sentences: list(
      "有人吗|有人嗎|有人在吗|有人在嗎|有没有人|有人能帮我吗|不要机器人|我不要机器人|不想和机器人说话|给我打电话|打电话给我|请给我打电话|回电|请回电|{有,有没有} {人工,真人,客服} {吗,嗎,在吗,在嗎}|{人工,真人,客服} {在吗,在嗎,在不在}|有人在|能不能{找,来,换}个人|人呢|叫人来|找个人来|回电话给我|能给我打电话吗|可以打电话给我吗|请回电话",
    ),
    refusals: list("不|不要|不想|没|别|不用|別|不需要|不想要|不必|无需|先不|没必要|拒绝|不愿意"),
    mentions: list("必须"),
    bots: list("机器人|機器人|机器|機器|电脑|電腦|ai|智能客服|人工智能|自动回复|自動回覆"),
    rejections: list("不是你|不要你|不跟你|不和你"),
    breaks: list("但是|但|而是|只|直接|还是|懂|明白|知道|清楚|会|會|请|請|帮|幫|我要|我想|给我|給我|能不能|可以|能"),
    counts: list("一个人|一個人|1个人|1個人|两个人|兩個人|一人|两人|人|一位|两位"),
    refusalsAfter: list("不需要|不用|不要|就不用了|没必要"),
    or: list("还是|或者"),
    but: list("但是"),
  },
  ja: {
    yes: list(
      "はい|ええ|うん|はいお願いします|お願いします|おねがいします|お願い|ぜひ|もちろん|いいです|大丈夫です はい|了解|オーケー|okです|okです。|オッケー|オッケーです|オーケーです|はいぜひ|ぜひお願いします|是非|是非お願いします|よろしく|よろしくお願いします|宜しくお願いします|よろしくお願いいたします|お願いいたします|お願い致します|お願いしたいです|そうしてください|そうして|そうです|そうですね|うんお願い|いいですよ|いいね|いいよ|わかりました|分かりました|承知しました|承知です|了解です|了解しました|はい、そうしてください|頼みます|頼む|たのみます|助かります|それでお願いします|それで|希望します|お願いできますか|はいはい|はーい|もちろんです|いいと思います|必要です|欲しいです|ええお願いします|イエス",
    ),
    no: list(
      "いいえ|いえ|いや|結構です|けっこうです|いりません|人と話したくない|人と話したくないです|担当者は不要です|オペレーターは必要ありません|オペレーターはいりません|人はいりません|要りません|必要ありません|今はいいです|また後で|あとで|大丈夫です|大丈夫|だいじょうぶです|結構|結構ですよ|いや大丈夫です|いいえ大丈夫です|{今は,いまは,まだ} {大丈夫です,いいです,結構です,必要ないです,必要ありません,いらないです}|{必要ない,いらない,要らない,不要,不要です,必要ないです,いらないです,要らないです}|遠慮します|遠慮しておきます|やめておきます|やめときます|いいえいいです|いや いいです|後で|後でいいです|また今度|また今度にします|今度で|ダメです|違います|ちがう|嫌です|嫌だ|特にないです|特にありません|ないです|もういいです|もういい|いいえありがとう|お断りします|ノー|いらん|その必要はありません|しなくていいです|話したくない|話したくないです|まだいいです|それはいいです|{人,人間,担当者,オペレーター} {と,とは} 話したくない|{人,人間,担当者,オペレーター} {と,とは} 話したくないです|人とは話したくないです",
    ),
    polite: list(
      "ありがとう|ありがとうございます|すみません|こんにちは|どうも|どうもありがとう|ありがとうございました|おはようございます|こんばんは|すいません|ごめんなさい|あの|えっと|じゃあ|では|今すぐ|早く",
    ),
    please: [],
    talk: list("電話をつないで"),
    talkAfter: list(
      "と話したい|と話したいです|と話したいのですが|と話したいんですが|と話せますか|と話す|につないで|につないでください|につないでもらえますか|につないでいただけますか|に繋いでもらえますか|に繋いで|に代わって|につないでほしい|に繋いでください|につなげて|につなげてください|に代わってください|と会話したい|をお願いします|をお願い|{と話,と会話,と相談,とチャット,と通話} {がしたい,したい,がしたいです,したいです}|と話がしたい|と話がしたいです|と会話したいです|と相談したい|と相談したいです|とチャットしたい|とチャットしたいです|と直接話したい|と直接話したいです|と話させて|と話させてください|と話をしたい|と話をしたいです|と話せる|と話せません|と話すには|と話すことはできますか|と話す方法|に相談したい|に相談したいです|に聞きたい|に聞きたいです|に質問したい|に代わってもらえますか|に変わって|に変わってください|に替わってください|に対応してほしい|に対応してもらいたい|に繋いでほしい|に繋いでもらいたい|に繋いでいただけますか|に繋げて|に繋げてください|に転送して|に転送してください|に電話したい|に連絡したい|に連絡してほしい|をお願いいたします|を出して|を出してください|を呼んで|を呼んでください|お願い|お願いします|でお願いします|を希望|を希望します|希望|がいい|がいいです|に助けてほしい|に切り替えて|に切り替えてください|と直接話せますか|さんと話したい|の方と話したい|の方をお願いします|にお願いします|につないでくれ|に繋いでくれ|と話させろ|に連絡をとりたい|と連絡を取りたい|から電話してほしい|から電話がほしい|から連絡がほしい|と話したいの|に接続して|に接続してください|につないでほしいです|につないで欲しいです|に繋いで欲しい|につないで欲しい",
    ),
    want: list("早く|ぜひ|どうしても|直接|普通に|ちゃんと"),
    fillers: list("本物の|実際の|生身の|ちゃんとした|別の|そちらの|御社の|生の|リアルな|サポートの|実在の"),
    nouns: list(
      "人|人間|担当者|オペレーター|オペレータ|スタッフ|係の人|有人チャット|カスタマーサポート|有人対応|有人|生身の人間|本物の人間|本物の人|人間の担当者|人間のオペレーター|人間のスタッフ|担当の方|担当の人|責任者|上司|マネージャー|カスタマーサービス|サポート|サポートスタッフ|お客様センター|コールセンターの人|係員|エージェント|誰か|だれか|スタッフの方|オペレーターさん",
    ),
    sentences: list(
      "人と話したい|人間と話したい|担当者と話したい|オペレーターにつないで|オペレーターと話したい|誰かいますか|人と話したいです|担当者につないでください|担当者をお願いします|オペレーターにつないでください|オペレーターに繋いでください|オペレーターにつないでほしい|人間につないで|人につないで|スタッフにつないで|オペレーターをお願いします|有人対応|有人対応でお願いします|人間と話せますか|担当者と話したいです|電話してください|電話ください|電話をください|折り返し電話をください|誰か{いますか,助けてください,助けて,対応してください}|{人間,人,スタッフ,オペレーター,担当者} {出して,いますか,呼んで}|電話が{ほしい,欲しい}|折り返し電話|折り返しお願いします|ボットは{嫌,いや,いらない}です|チャットボットは{嫌です,いやです,いりません,いらない}|{スタッフ,人,担当者,オペレーター} {は,} いますか|誰かと話したい|誰かと話したいです",
    ),
    refusals: list("なしで"),
    mentions: list("必ず"),
    bots: list("ボット|チャットボット|ロボット|機械|ai|自動応答"),
    breaks: list("でも|じゃなくて|ではなく|だけ|わからない|分からない"),
    counts: list("一人|1人|2人|二人|ひとり|ふたり|人"),
    refusalsAfter: list(
      "必要ないです|は必要ない|は不要|は不要です|はいりません|くない|必要ありません|は必要ありません|たくない|たくないです|つながないで|話したくない|話したくないです",
    ),
    or: list("それとも"),
    but: list("でも"),
  },
  ko: {
    yes: list(
      "네|예|응|네 부탁합니다|네 부탁해요|부탁합니다|부탁해요|좋아요|그래요|물론이죠|맞아요|네네|넵|넵넵|네 맞아요|넹|네에|예예|응응|ㅇㅇ|ㅇㅋ|오케이|오키|그럼요|그러죠|그래|그렇게 해주세요|그렇게 해 주세요|좋습니다|좋아|좋죠|네 좋습니다|네 부탁드립니다|네 부탁드려요|부탁드립니다|부탁드려요|부탁드릴게요|부탁해|물론입니다|물론|당연하죠|당연히|맞습니다|네 주세요|네 해주세요|해주세요|해 주세요|원해요|원합니다|네 원해요|네 원합니다|알겠습니다|알겠어요|알았어요|네 그렇게 해주세요|할게요|네 할게요|연결해주세요|연결해 주세요|그럴게요|필요해요|필요합니다|네 필요합니다|네 필요해요|그렇습니다|네 감사합니다|괜찮은 생각이에요|그게 좋겠어요|좋을 것 같아요",
    ),
    no: list(
      "아니요|아니오|아뇨|아니|괜찮아요|괜찮습니다|괜찮아요 아니요|필요 없어요|필요없어요|상담원 필요 없어요|상담원은 필요 없어요|상담원과 이야기하고 싶지 않아요|상담원이랑 얘기하고 싶지 않아요|사람과 이야기하고 싶지 않아요|상담원 연결 안 해도 돼요|상담원 연결하지 마세요|나중에|나중에요|나중에 할게요|지금은 아니요|됐어요|아뇨 괜찮아요|아뇨 괜찮습니다|아니 괜찮아|괜찮아|아니에요|아닙니다|아니야|아니여|싫어요|싫습니다|싫어|됐습니다|됐어|{필요,필요는} {없습니다,없어요,없어,없을 것 같아요,없네요}|필요없습니다|필요없어|안 해요|안할래요|안 할래요|안 할게요|안할게요|하지 마세요|하지마세요|하지마|지금은 {괜찮아요,괜찮습니다,됐어요,아니에요,안 돼요,필요 없어요}|지금 말고요|다음에|다음에요|다음에 할게요|이따가|이따가요|나중에 하겠습니다|아직요|아직 아니요|원하지 않아요|원하지 않습니다|원치 않아요|별로|별로요|안 돼요|안돼요|ㄴㄴ|그만|안 필요해요|안 원해요|안 해도 돼요|연결하지 마세요|안해도 돼요|그럴 필요 없어요",
    ),
    polite: list(
      "감사합니다|고마워요|안녕하세요|지금|고맙습니다|감사|감사해요|안녕|죄송합니다|죄송해요|저기요|빨리|제발|지금 바로|당장|좀|여보세요|그냥|음|그럼",
    ),
    please: [],
    talk: list("연결해 주세요"),
    talkAfter: list(
      "연결해 주세요|연결해주세요|이야기하고 싶어요|대화하고 싶어요|통화하고 싶어요|말하고 싶어요|연결|연결해줘|연결해 줘|연결 부탁드려요|연결 부탁해요|연결 부탁합니다|연결해주시겠어요|통화|바꿔주세요|바꿔 주세요|이야기하고 싶습니다|이야기하고 싶어|이야기하고 싶은데요|이야기하고 싶은데|이야기하고싶어요|이야기하고싶습니다|이야기하고싶어|이야기하고싶은데요|이야기하게 해주세요|이야기하게 해 주세요|이야기하려면|이야기하려고요|이야기할 수 있나요|이야기할 수 있을까요|이야기할게요|이야기할래요|이야기할수있나요|이야기할수 있을까요|이야기가능한가요|이야기가능할까요|이야기 가능한가요|이야기 가능할까요|이야기하게 해줘|이야기해야 해요|이야기하고파요|이야기 원해요|이야기 원합니다|이야기하자|얘기하고 싶어요|얘기하고 싶습니다|얘기하고 싶어|얘기하고 싶은데요|얘기하고 싶은데|얘기하고싶어요|얘기하고싶습니다|얘기하고싶어|얘기하고싶은데요|얘기하게 해주세요|얘기하게 해 주세요|얘기하려면|얘기하려고요|얘기할 수 있나요|얘기할 수 있을까요|얘기할게요|얘기할래요|얘기할수있나요|얘기할수 있을까요|얘기가능한가요|얘기가능할까요|얘기 가능한가요|얘기 가능할까요|얘기하게 해줘|얘기해야 해요|얘기하고파요|얘기 원해요|얘기 원합니다|얘기하자|대화하고 싶습니다|대화하고 싶어|대화하고 싶은데요|대화하고 싶은데|대화하고싶어요|대화하고싶습니다|대화하고싶어|대화하고싶은데요|대화하게 해주세요|대화하게 해 주세요|대화하려면|대화하려고요|대화할 수 있나요|대화할 수 있을까요|대화할게요|대화할래요|대화할수있나요|대화할수 있을까요|대화가능한가요|대화가능할까요|대화 가능한가요|대화 가능할까요|대화하게 해줘|대화해야 해요|대화하고파요|대화 원해요|대화 원합니다|대화하자|통화하고 싶습니다|통화하고 싶어|통화하고 싶은데요|통화하고 싶은데|통화하고싶어요|통화하고싶습니다|통화하고싶어|통화하고싶은데요|통화하게 해주세요|통화하게 해 주세요|통화하려면|통화하려고요|통화할 수 있나요|통화할 수 있을까요|통화할게요|통화할래요|통화할수있나요|통화할수 있을까요|통화가능한가요|통화가능할까요|통화 가능한가요|통화 가능할까요|통화하게 해줘|통화해야 해요|통화하고파요|통화 원해요|통화 원합니다|통화하자|말하고 싶습니다|말하고 싶어|말하고 싶은데요|말하고 싶은데|말하고싶어요|말하고싶습니다|말하고싶어|말하고싶은데요|말하게 해주세요|말하게 해 주세요|말하려면|말하려고요|말할 수 있나요|말할 수 있을까요|말할게요|말할래요|말할수있나요|말할수 있을까요|말가능한가요|말가능할까요|말 가능한가요|말 가능할까요|말하게 해줘|말해야 해요|말하고파요|말 원해요|말 원합니다|말하자|상담하고 싶어요|상담하고 싶습니다|상담하고 싶어|상담하고 싶은데요|상담하고 싶은데|상담하고싶어요|상담하고싶습니다|상담하고싶어|상담하고싶은데요|상담하게 해주세요|상담하게 해 주세요|상담하려면|상담하려고요|상담할 수 있나요|상담할 수 있을까요|상담할게요|상담할래요|상담할수있나요|상담할수 있을까요|상담가능한가요|상담가능할까요|상담 가능한가요|상담 가능할까요|상담하게 해줘|상담해야 해요|상담하고파요|상담 원해요|상담 원합니다|상담하자|연결하고 싶어요|연결하고 싶습니다|연결하고 싶어|연결하고 싶은데요|연결하고 싶은데|연결하고싶어요|연결하고싶습니다|연결하고싶어|연결하고싶은데요|연결하게 해주세요|연결하게 해 주세요|연결하려면|연결하려고요|연결할 수 있나요|연결할 수 있을까요|연결할게요|연결할래요|연결할수있나요|연결할수 있을까요|연결가능한가요|연결가능할까요|연결 가능한가요|연결 가능할까요|연결하게 해줘|연결해야 해요|연결하고파요|연결 원해요|연결 원합니다|연결하자|연락하고 싶어요|연락하고 싶습니다|연락하고 싶어|연락하고 싶은데요|연락하고 싶은데|연락하고싶어요|연락하고싶습니다|연락하고싶어|연락하고싶은데요|연락하게 해주세요|연락하게 해 주세요|연락하려면|연락하려고요|연락할 수 있나요|연락할 수 있을까요|연락할게요|연락할래요|연락할수있나요|연락할수 있을까요|연락가능한가요|연락가능할까요|연락 가능한가요|연락 가능할까요|연락하게 해줘|연락해야 해요|연락하고파요|연락 원해요|연락 원합니다|연락하자|이야기 하고 싶어요|이야기 하고 싶습니다|이야기 하고 싶어|이야기 하고 싶은데요|이야기 하고 싶은데|이야기 하고싶어요|이야기 하고싶습니다|이야기 하고싶어|이야기 하고싶은데요|이야기 하게 해주세요|이야기 하게 해 주세요|이야기 하려면|이야기 하려고요|이야기 할 수 있나요|이야기 할 수 있을까요|이야기 할게요|이야기 할래요|이야기 할수있나요|이야기 할수 있을까요|이야기 가능한가요|이야기 가능할까요|이야기  가능한가요|이야기  가능할까요|이야기 하게 해줘|이야기 해야 해요|이야기 하고파요|이야기  원해요|이야기  원합니다|이야기 하자|얘기 하고 싶어요|얘기 하고 싶습니다|얘기 하고 싶어|얘기 하고 싶은데요|얘기 하고 싶은데|얘기 하고싶어요|얘기 하고싶습니다|얘기 하고싶어|얘기 하고싶은데요|얘기 하게 해주세요|얘기 하게 해 주세요|얘기 하려면|얘기 하려고요|얘기 할 수 있나요|얘기 할 수 있을까요|얘기 할게요|얘기 할래요|얘기 할수있나요|얘기 할수 있을까요|얘기 가능한가요|얘기 가능할까요|얘기  가능한가요|얘기  가능할까요|얘기 하게 해줘|얘기 해야 해요|얘기 하고파요|얘기  원해요|얘기  원합니다|얘기 하자|대화 하고 싶어요|대화 하고 싶습니다|대화 하고 싶어|대화 하고 싶은데요|대화 하고 싶은데|대화 하고싶어요|대화 하고싶습니다|대화 하고싶어|대화 하고싶은데요|대화 하게 해주세요|대화 하게 해 주세요|대화 하려면|대화 하려고요|대화 할 수 있나요|대화 할 수 있을까요|대화 할게요|대화 할래요|대화 할수있나요|대화 할수 있을까요|대화 가능한가요|대화 가능할까요|대화  가능한가요|대화  가능할까요|대화 하게 해줘|대화 해야 해요|대화 하고파요|대화  원해요|대화  원합니다|대화 하자|통화 하고 싶어요|통화 하고 싶습니다|통화 하고 싶어|통화 하고 싶은데요|통화 하고 싶은데|통화 하고싶어요|통화 하고싶습니다|통화 하고싶어|통화 하고싶은데요|통화 하게 해주세요|통화 하게 해 주세요|통화 하려면|통화 하려고요|통화 할 수 있나요|통화 할 수 있을까요|통화 할게요|통화 할래요|통화 할수있나요|통화 할수 있을까요|통화 가능한가요|통화 가능할까요|통화  가능한가요|통화  가능할까요|통화 하게 해줘|통화 해야 해요|통화 하고파요|통화  원해요|통화  원합니다|통화 하자|상담 하고 싶어요|상담 하고 싶습니다|상담 하고 싶어|상담 하고 싶은데요|상담 하고 싶은데|상담 하고싶어요|상담 하고싶습니다|상담 하고싶어|상담 하고싶은데요|상담 하게 해주세요|상담 하게 해 주세요|상담 하려면|상담 하려고요|상담 할 수 있나요|상담 할 수 있을까요|상담 할게요|상담 할래요|상담 할수있나요|상담 할수 있을까요|상담 가능한가요|상담 가능할까요|상담  가능한가요|상담  가능할까요|상담 하게 해줘|상담 해야 해요|상담 하고파요|상담  원해요|상담  원합니다|상담 하자|연결해|연결해라|연결해주십시오|연결해 주십시오|연결 부탁드립니다|연결부탁드립니다|연결 원해요|연결 원합니다|연결해주실 수 있나요|연결해 주실 수 있나요|연결해줄래|연결 좀|연결 좀 해주세요|연결 가능한가요|연결바랍니다|연결 바랍니다|연결요|바꿔줘|바꿔 줘|불러주세요|불러 주세요|불러줘|부탁드립니다|부탁드려요|부탁해요|부탁합니다|부탁|필요해요|필요합니다|필요해|계신가요|계세요|원해요|원합니다|상담 원해요|만나고 싶어요|도움이 필요해요|전화 주세요|전화주세요|연락 주세요|연락주세요|좀 주세요|문의하고 싶어요|물어보고 싶어요|한테 물어보고 싶어요|채팅하고 싶어요|채팅하고 싶습니다|채팅하고싶어요|채팅",
    ),
    want: list("진짜|제발|빨리|그냥|지금|저는|나는|직접"),
    fillers: list("실제|진짜|과|와|에게|에|랑|이랑|좀|지금|다른|그냥|진짜로|직접|살아있는|님"),
    nouns: list(
      "상담원|상담원과|상담원에게|상담사|상담사와|사람|사람과|사람이랑|직원|직원과|고객센터|{상담원,상담사,사람,직원,담당자,매니저,관리자,책임자,인간,실제 사람,진짜 사람,상담 직원,고객센터,고객센터 직원,상담원분,고객 서비스,고객 지원,지원팀,누군가,진짜사람,담당자분,휴먼,에이전트}{,과,와,이랑,랑,하고,한테,에게,을,를,이,은,는,으로,로}",
    ),
    sentences: list(
      "거기 누구 있나요|누구 있어요|상담원 연결|상담사 연결|상담원 연결해 주세요|상담원 바꿔주세요|사람이랑 얘기하고 싶어요|전화해 주세요|전화해주세요|전화 주세요|전화주세요|{사람,상담원,직원,누구} {있나요,있어요,계신가요,계세요,없나요,없어요}|{봇,챗봇,로봇} 말고 {사람,상담원,직원}|사람 바꿔|사람 불러줘|전화 부탁드려요|전화 부탁드립니다|연락 주세요|연락주세요|상담원 나오세요|거기 사람 있나요",
    ),
    refusals: list("안|못"),
    mentions: list("꼭"),
    bots: list("봇|챗봇|로봇|기계|ai|봇이랑|챗봇이랑|로봇이랑|챗봇과|로봇과|봇과|챗봇은|봇은|로봇은"),
    breaks: list("하지만|그냥|말고|대신|모르겠어요|이해가"),
    counts: list("한 명|한명|두 명|두명|한 사람|두 사람|사람"),
    refusalsAfter: list("필요 없어요|필요없어요|필요 없습니다|필요없습니다|싫어요|않아요|않습니다|않아|하지 마세요|안 해도 돼요"),
    or: list("아니면"),
    but: list("하지만"),
  },
  id: {
    yes: list(
      "ya|iya|iyah|ya tolong|ya boleh|boleh|oke|ok|baik|baiklah|tentu|tentu saja|siap|mau|saya mau|betul|benar|silakan|setuju|yoi|yuk|{dengan,} senang hati|{oke,ok,boleh,ya,iya,mau} {deh,dong,lah,aja,saja,sip,kak,min}|gas|gaskan|sip|sipp|bisa|ya bisa|bisa ya|lanjut|bagus|mantap|tentu boleh|ya mau|iya mau|oke siap|ya silakan|baik terima kasih|pasti|pastinya|ya dong|kalau bisa {ya,}|ya kalau bisa|saya setuju|ok lah|okey|ya benar|ayo|monggo|cocok",
    ),
    no: list(
      "tidak|tdk|nggak|enggak|gak|ngga|ga|bukan|jangan|belum|nanti|nanti saja|nanti saja ya|nanti ya|tidak usah ya|gak usah ya|tidak sekarang|tidak usah|tidak perlu|tidak terima kasih|gak usah|gak perlu|tidak mau|lain kali|{tidak,gak,nggak,enggak,ga,ngga,tak,ndak,kagak} {mau,usah,perlu,butuh,jadi,tertarik,deh,dulu,ah,makasih,bisa,ingin,lah} {deh,kok,dulu,}|{belum,tidak,gak} {perlu,butuh} {kok,sekarang,}|enggak usah deh|tidak ingin|lain waktu|kapan kapan|besok besok|besok aja|nanti {aja,dulu,deh}|batal|cukup terima kasih|lupakan|skip dulu|tidak sama sekali|sama sekali tidak|tidak mau bicara dengan siapa {pun,siapa}|saya tidak {mau,perlu,butuh,ingin}|makasih gak usah|jangan dulu",
    ),
    polite: list(
      "tolong|terima kasih|makasih|trims|halo|hai|mohon|dong|sekarang|silakan|ya kak|kak|gan|sis|mbak|mas|pak|bu|plis|please kak|segera|cepat|deh",
    ),
    please: list("tolong"),
    talk: list(
      "bicara dengan|berbicara dengan|bicara ke|ngobrol dengan|ngomong dengan|chat dengan|sambungkan ke|sambungkan dengan|hubungkan ke|hubungkan dengan|hubungkan saya dengan|sambungkan saya ke|sambungkan saya dengan|menghubungi|dihubungkan dengan|disambungkan ke|terhubung dengan|bicara sama|{ngomong,bicara,berbicara,chat,ngobrol,chatting,terhubung,konsultasi,diskusi,kontak,komunikasi} {sama,dengan,ke,langsung dengan,langsung sama}|{sambungkan,hubungkan,alihkan,oper,transfer} {saya,aku,gue,} {ke,dengan,sama,kepada}|{disambungkan,dihubungkan,dialihkan} {ke,dengan,kepada}|panggilkan|bantuan dari|tolong panggilkan|butuh bantuan",
    ),
    talkAfter: list("untuk bicara|yang bisa diajak bicara"),
    want: list(
      "saya mau|saya ingin|saya butuh|saya perlu|minta|mau|butuh|ada|bisa dengan|pengen|pingin|mau ke|butuh bantuan|tolong kasih|aku mau|aku butuh|gue mau|adakah|apakah ada|lebih suka|saya minta|harus ada|ingin",
    ),
    fillers: list(
      "seorang|seseorang|asli|sungguhan|langsung|yang|dari|petugas|tim|layanan|beneran|nyata|kalian|anda|lain|salah satu|hidup|manusia|si",
    ),
    nouns: list(
      "orang|manusia|agen|operator|perwakilan|petugas|seseorang|staf|karyawan|cs|customer service|layanan pelanggan|admin|orang asli|orang sungguhan|pegawai|konsultan|orangnya|manusia asli|manusia langsung|cs manusia|admin manusia|adminnya|csnya|manajer|atasan|supervisor|pihak cs|tim cs|tim support|support|customer care|agen manusia|orang beneran|manusia beneran|min admin|cs asli|agent|agen asli|konsultan manusia",
    ),
    sentences: list(
      "ada orang|ada orang di sana|ada yang bisa bantu|ada yang bisa membantu saya|tidak mau bicara dengan bot|{bisa,tolong,mohon} {telepon,telpon,hubungi,call} saya|telepon saya|telpon saya|bisa minta tolong ditelepon|ada orang gak|{ada,apakah ada} {orang,manusia,cs,admin} {di sini,disini,gak,ga,nggak,asli}",
    ),
    refusals: list("tidak|tak|nggak|enggak|gak|jangan|tanpa|bukan|belum"),
    mentions: list("apakah harus|sudah|telah|pernah|udah"),
    bots: list("bot|robot|mesin|chatbot|komputer|ai"),
    rejections: list("bukan {kamu,anda}|bukan dengan {kamu,anda}"),
    breaks: list("tapi|tetapi|melainkan|cuma|hanya|saja|mengerti|ngerti|paham|tahu|tau|membantu|bekerja|jelas|berfungsi"),
    counts: list("satu orang|seorang|1 orang|orang|dua orang"),
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
    bots: list("bot|robot|rô bốt|máy|chatbot|máy tính|ai|người máy"),
    breaks: list("nhưng|mà|chỉ|thay vào đó|hiểu|biết|giúp được|hoạt động|rõ"),
    counts: list("một người|hai người|1 người|người|ba người|2 người"),
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
    bots: list("บอท|บอต|หุ่นยนต์|แชทบอท|แชตบอต|เครื่อง|ai|คอมพิวเตอร์"),
    breaks: list("แต่|แค่|เข้าใจ|รู้|รู้เรื่อง|ช่วย|ได้เรื่อง|ขอ"),
    counts: list("คน เดียว|หนึ่ง คน|หนึ่งคน|คนเดียว|สองคน|สอง คน|คน"),
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
    bots: list("bot|robot|mesin|chatbot|komputer|ai"),
    breaks: list("tetapi|tapi|cuma|hanya|sahaja|je|faham|tahu|membantu|berfungsi|jelas"),
    counts: list("satu orang|seorang|1 orang|orang|dua orang"),
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
    bots: list("bot|robot|makina|chatbot|computer|ai"),
    breaks: list("pero|ngunit|kundi|lang|maintindihan|alam|nakakatulong|gumagana"),
    counts: list("isang tao|tao|dalawang tao|isa"),
    or: list("o"),
    but: list("pero|at|ngunit"),
  },
} as const satisfies Readonly<Record<string, OfferWords>>;
