export type City = {
  cityId: number
  slug: string
  title: string
  /** «в Москве», «во Владимире»: the preposition belongs to the phrase. */
  titleIn: string
  /** «из Москвы» */
  titleFrom: string
  latitude: number
  longitude: number
  timeZone: string
  isMain: boolean
  isHidden: boolean
  isPredefined: boolean
}

type Place = readonly [latitude: number, longitude: number, timeZone: string]
type Row = readonly [id: number, slug: string, title: string, inIt: string, from: string, ...Place]

// Largest first, resorts last: the demo catalogue gives a city more deals, the higher it is listed.
// biome-ignore format: one city a line reads better than a thousand short lines.
const rows: readonly Row[] = [
  [1, 'moscow', 'Москва', 'в Москве', 'из Москвы', 55.7558, 37.6173, 'Europe/Moscow'],
  [18, 'spb', 'Санкт-Петербург', 'в Санкт-Петербурге', 'из Санкт-Петербурга', 59.9386, 30.3141, 'Europe/Moscow'],
  [2, 'novosibirsk', 'Новосибирск', 'в Новосибирске', 'из Новосибирска', 55.0302, 82.9204, 'Asia/Novosibirsk'],
  [3, 'ekaterinburg', 'Екатеринбург', 'в Екатеринбурге', 'из Екатеринбурга', 56.8389, 60.6057, 'Asia/Yekaterinburg'],
  [4, 'kazan', 'Казань', 'в Казани', 'из Казани', 55.7963, 49.1088, 'Europe/Moscow'],
  [5, 'nizhny-novgorod', 'Нижний Новгород', 'в Нижнем Новгороде', 'из Нижнего Новгорода', 56.3269, 44.0059, 'Europe/Moscow'],
  [6, 'krasnoyarsk', 'Красноярск', 'в Красноярске', 'из Красноярска', 56.0106, 92.8526, 'Asia/Krasnoyarsk'],
  [7, 'chelyabinsk', 'Челябинск', 'в Челябинске', 'из Челябинска', 55.1644, 61.4368, 'Asia/Yekaterinburg'],
  [8, 'samara', 'Самара', 'в Самаре', 'из Самары', 53.1959, 50.1002, 'Europe/Samara'],
  [9, 'ufa', 'Уфа', 'в Уфе', 'из Уфы', 54.7388, 55.9721, 'Asia/Yekaterinburg'],
  [10, 'rostov-na-donu', 'Ростов-на-Дону', 'в Ростове-на-Дону', 'из Ростова-на-Дону', 47.2357, 39.7015, 'Europe/Moscow'],
  [11, 'krasnodar', 'Краснодар', 'в Краснодаре', 'из Краснодара', 45.0355, 38.9753, 'Europe/Moscow'],
  [12, 'omsk', 'Омск', 'в Омске', 'из Омска', 54.9893, 73.3682, 'Asia/Omsk'],
  [13, 'voronezh', 'Воронеж', 'в Воронеже', 'из Воронежа', 51.6606, 39.2003, 'Europe/Moscow'],
  [14, 'perm', 'Пермь', 'в Перми', 'из Перми', 58.0105, 56.2502, 'Asia/Yekaterinburg'],
  [15, 'volgograd', 'Волгоград', 'в Волгограде', 'из Волгограда', 48.708, 44.5133, 'Europe/Volgograd'],
  [16, 'saratov', 'Саратов', 'в Саратове', 'из Саратова', 51.5336, 46.0343, 'Europe/Saratov'],
  [17, 'tyumen', 'Тюмень', 'в Тюмени', 'из Тюмени', 57.153, 65.5343, 'Asia/Yekaterinburg'],
  [19, 'tolyatti', 'Тольятти', 'в Тольятти', 'из Тольятти', 53.5078, 49.4204, 'Europe/Samara'],
  [20, 'barnaul', 'Барнаул', 'в Барнауле', 'из Барнаула', 53.3474, 83.7784, 'Asia/Barnaul'],
  [21, 'izhevsk', 'Ижевск', 'в Ижевске', 'из Ижевска', 56.8528, 53.2115, 'Europe/Samara'],
  [22, 'makhachkala', 'Махачкала', 'в Махачкале', 'из Махачкалы', 42.9849, 47.5047, 'Europe/Moscow'],
  [23, 'khabarovsk', 'Хабаровск', 'в Хабаровске', 'из Хабаровска', 48.4802, 135.0719, 'Asia/Vladivostok'],
  [24, 'ulyanovsk', 'Ульяновск', 'в Ульяновске', 'из Ульяновска', 54.3142, 48.4031, 'Europe/Ulyanovsk'],
  [25, 'irkutsk', 'Иркутск', 'в Иркутске', 'из Иркутска', 52.287, 104.305, 'Asia/Irkutsk'],
  [26, 'vladivostok', 'Владивосток', 'во Владивостоке', 'из Владивостока', 43.1155, 131.8855, 'Asia/Vladivostok'],
  [27, 'yaroslavl', 'Ярославль', 'в Ярославле', 'из Ярославля', 57.6261, 39.8845, 'Europe/Moscow'],
  [28, 'tomsk', 'Томск', 'в Томске', 'из Томска', 56.4846, 84.9476, 'Asia/Tomsk'],
  [29, 'stavropol', 'Ставрополь', 'в Ставрополе', 'из Ставрополя', 45.0428, 41.9734, 'Europe/Moscow'],
  [30, 'kemerovo', 'Кемерово', 'в Кемерове', 'из Кемерова', 55.3547, 86.0873, 'Asia/Novokuznetsk'],
  [31, 'naberezhnye-chelny', 'Набережные Челны', 'в Набережных Челнах', 'из Набережных Челнов', 55.7435, 52.3959, 'Europe/Moscow'],
  [32, 'orenburg', 'Оренбург', 'в Оренбурге', 'из Оренбурга', 51.7682, 55.097, 'Asia/Yekaterinburg'],
  [33, 'novokuznetsk', 'Новокузнецк', 'в Новокузнецке', 'из Новокузнецка', 53.7596, 87.1216, 'Asia/Novokuznetsk'],
  [34, 'ryazan', 'Рязань', 'в Рязани', 'из Рязани', 54.6269, 39.6916, 'Europe/Moscow'],
  [35, 'cheboksary', 'Чебоксары', 'в Чебоксарах', 'из Чебоксар', 56.1322, 47.2519, 'Europe/Moscow'],
  [36, 'kaliningrad', 'Калининград', 'в Калининграде', 'из Калининграда', 54.7104, 20.4522, 'Europe/Kaliningrad'],
  [37, 'penza', 'Пенза', 'в Пензе', 'из Пензы', 53.1959, 45.0183, 'Europe/Moscow'],
  [38, 'lipetsk', 'Липецк', 'в Липецке', 'из Липецка', 52.6088, 39.5992, 'Europe/Moscow'],
  [39, 'kirov', 'Киров', 'в Кирове', 'из Кирова', 58.6036, 49.668, 'Europe/Kirov'],
  [40, 'astrakhan', 'Астрахань', 'в Астрахани', 'из Астрахани', 46.3497, 48.0408, 'Europe/Astrakhan'],
  [41, 'tula', 'Тула', 'в Туле', 'из Тулы', 54.1931, 37.6173, 'Europe/Moscow'],
  [42, 'sochi', 'Сочи', 'в Сочи', 'из Сочи', 43.5855, 39.7231, 'Europe/Moscow'],
  [43, 'kursk', 'Курск', 'в Курске', 'из Курска', 51.7304, 36.1926, 'Europe/Moscow'],
  [44, 'ulan-ude', 'Улан-Удэ', 'в Улан-Удэ', 'из Улан-Удэ', 51.8335, 107.5841, 'Asia/Irkutsk'],
  [45, 'surgut', 'Сургут', 'в Сургуте', 'из Сургута', 61.254, 73.3962, 'Asia/Yekaterinburg'],
  [46, 'tver', 'Тверь', 'в Твери', 'из Твери', 56.8587, 35.9176, 'Europe/Moscow'],
  [47, 'magnitogorsk', 'Магнитогорск', 'в Магнитогорске', 'из Магнитогорска', 53.4072, 58.9791, 'Asia/Yekaterinburg'],
  [48, 'yakutsk', 'Якутск', 'в Якутске', 'из Якутска', 62.0355, 129.6755, 'Asia/Yakutsk'],
  [49, 'ivanovo', 'Иваново', 'в Иванове', 'из Иванова', 57.0004, 40.9739, 'Europe/Moscow'],
  [50, 'bryansk', 'Брянск', 'в Брянске', 'из Брянска', 53.2521, 34.3717, 'Europe/Moscow'],
  [51, 'belgorod', 'Белгород', 'в Белгороде', 'из Белгорода', 50.5955, 36.5873, 'Europe/Moscow'],
  [52, 'vladimir', 'Владимир', 'во Владимире', 'из Владимира', 56.129, 40.4066, 'Europe/Moscow'],
  [53, 'arkhangelsk', 'Архангельск', 'в Архангельске', 'из Архангельска', 64.5393, 40.5187, 'Europe/Moscow'],
  [54, 'kaluga', 'Калуга', 'в Калуге', 'из Калуги', 54.5138, 36.2612, 'Europe/Moscow'],
  [55, 'chita', 'Чита', 'в Чите', 'из Читы', 52.034, 113.4994, 'Asia/Chita'],
  [56, 'nizhny-tagil', 'Нижний Тагил', 'в Нижнем Тагиле', 'из Нижнего Тагила', 57.9101, 59.9813, 'Asia/Yekaterinburg'],
  [57, 'saransk', 'Саранск', 'в Саранске', 'из Саранска', 54.1838, 45.1749, 'Europe/Moscow'],
  [58, 'smolensk', 'Смоленск', 'в Смоленске', 'из Смоленска', 54.7826, 32.0453, 'Europe/Moscow'],
  [59, 'vologda', 'Вологда', 'в Вологде', 'из Вологды', 59.2205, 39.8915, 'Europe/Moscow'],
  [60, 'cherepovets', 'Череповец', 'в Череповце', 'из Череповца', 59.1266, 37.9093, 'Europe/Moscow'],
  [61, 'kurgan', 'Курган', 'в Кургане', 'из Кургана', 55.441, 65.3411, 'Asia/Yekaterinburg'],
  [62, 'orel', 'Орёл', 'в Орле', 'из Орла', 52.9703, 36.0635, 'Europe/Moscow'],
  [63, 'vladikavkaz', 'Владикавказ', 'во Владикавказе', 'из Владикавказа', 43.0205, 44.682, 'Europe/Moscow'],
  [64, 'grozny', 'Грозный', 'в Грозном', 'из Грозного', 43.3178, 45.6949, 'Europe/Moscow'],
  [65, 'murmansk', 'Мурманск', 'в Мурманске', 'из Мурманска', 68.9707, 33.0749, 'Europe/Moscow'],
  [66, 'tambov', 'Тамбов', 'в Тамбове', 'из Тамбова', 52.7212, 41.4523, 'Europe/Moscow'],
  [67, 'petrozavodsk', 'Петрозаводск', 'в Петрозаводске', 'из Петрозаводска', 61.7849, 34.3469, 'Europe/Moscow'],
  [68, 'kostroma', 'Кострома', 'в Костроме', 'из Костромы', 57.7677, 40.9264, 'Europe/Moscow'],
  [69, 'novorossiysk', 'Новороссийск', 'в Новороссийске', 'из Новороссийска', 44.7235, 37.7687, 'Europe/Moscow'],
  [70, 'yoshkar-ola', 'Йошкар-Ола', 'в Йошкар-Оле', 'из Йошкар-Олы', 56.6344, 47.8999, 'Europe/Moscow'],
  [71, 'nalchik', 'Нальчик', 'в Нальчике', 'из Нальчика', 43.4853, 43.6071, 'Europe/Moscow'],
  [72, 'syktyvkar', 'Сыктывкар', 'в Сыктывкаре', 'из Сыктывкара', 61.6688, 50.8364, 'Europe/Moscow'],
  [73, 'blagoveshchensk', 'Благовещенск', 'в Благовещенске', 'из Благовещенска', 50.2907, 127.5272, 'Asia/Yakutsk'],
  [74, 'veliky-novgorod', 'Великий Новгород', 'в Великом Новгороде', 'из Великого Новгорода', 58.5228, 31.2698, 'Europe/Moscow'],
  [75, 'pskov', 'Псков', 'в Пскове', 'из Пскова', 57.8194, 28.3318, 'Europe/Moscow'],
  [76, 'abakan', 'Абакан', 'в Абакане', 'из Абакана', 53.7212, 91.4424, 'Asia/Krasnoyarsk'],
  [77, 'yuzhno-sakhalinsk', 'Южно-Сахалинск', 'в Южно-Сахалинске', 'из Южно-Сахалинска', 46.9591, 142.738, 'Asia/Sakhalin'],
  [78, 'petropavlovsk-kamchatsky', 'Петропавловск-Камчатский', 'в Петропавловске-Камчатском', 'из Петропавловска-Камчатского', 53.0244, 158.6433, 'Asia/Kamchatka'],
  [79, 'khanty-mansiysk', 'Ханты-Мансийск', 'в Ханты-Мансийске', 'из Ханты-Мансийска', 61.0032, 69.0189, 'Asia/Yekaterinburg'],
  [80, 'magadan', 'Магадан', 'в Магадане', 'из Магадана', 59.5682, 150.8085, 'Asia/Magadan'],
  [81, 'gorno-altaysk', 'Горно-Алтайск', 'в Горно-Алтайске', 'из Горно-Алтайска', 51.9581, 85.9603, 'Asia/Barnaul'],
  [82, 'pyatigorsk', 'Пятигорск', 'в Пятигорске', 'из Пятигорска', 44.0486, 43.0594, 'Europe/Moscow'],
  [83, 'kislovodsk', 'Кисловодск', 'в Кисловодске', 'из Кисловодска', 43.9133, 42.7208, 'Europe/Moscow'],
  [84, 'anapa', 'Анапа', 'в Анапе', 'из Анапы', 44.8951, 37.3163, 'Europe/Moscow'],
  [85, 'gelendzhik', 'Геленджик', 'в Геленджике', 'из Геленджика', 44.5608, 38.0767, 'Europe/Moscow'],
  [86, 'derbent', 'Дербент', 'в Дербенте', 'из Дербента', 42.0577, 48.2887, 'Europe/Moscow'],
  [87, 'suzdal', 'Суздаль', 'в Суздале', 'из Суздаля', 56.4197, 40.4497, 'Europe/Moscow'],
  [88, 'svetlogorsk', 'Светлогорск', 'в Светлогорске', 'из Светлогорска', 54.9442, 20.1517, 'Europe/Kaliningrad'],
  [89, 'khimki', 'Химки', 'в Химках', 'из Химок', 55.8892, 37.4449, 'Europe/Moscow'],
  [90, 'mytishchi', 'Мытищи', 'в Мытищах', 'из Мытищ', 55.9105, 37.7363, 'Europe/Moscow'],
  [91, 'balashikha', 'Балашиха', 'в Балашихе', 'из Балашихи', 55.7963, 37.9382, 'Europe/Moscow'],
  [92, 'anadyr', 'Анадырь', 'в Анадыре', 'из Анадыря', 64.7337, 177.4968, 'Asia/Anadyr'],
]

const predefined = new Set([
  ...['novosibirsk', 'ekaterinburg', 'kazan', 'nizhny-novgorod', 'krasnoyarsk', 'chelyabinsk'],
  ...['samara', 'rostov-na-donu', 'krasnodar'],
])
/** Suburbs share the pages of their city. */
const suburbs = new Set(['khimki', 'mytishchi', 'balashikha'])
/** Not launched yet. */
const hidden = new Set(['anadyr'])

export const cities: readonly City[] = rows.map(
  ([cityId, slug, title, titleIn, titleFrom, latitude, longitude, timeZone]) => ({
    cityId,
    slug,
    title,
    titleIn,
    titleFrom,
    latitude,
    longitude,
    timeZone,
    isMain: !suburbs.has(slug),
    isHidden: hidden.has(slug),
    isPredefined: predefined.has(slug),
  }),
)
